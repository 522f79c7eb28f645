import { createReadme } from '../../tools/package/readme'

test('the README of the npm package has the tables of the folders that were measured', () => {
  const readme = createReadme()
  expect(readme).not.toContain('{{')
  for (const row of ['hardest', 'wrong steps', 'newspaper']) {
    expect(readme).toMatch(new RegExp(`^\\| .*${row}.* \\|`, 'm'))
  }
})
