/** A coverage reporter that prints one line for each folder: how many of its statements and branches ran. */
module.exports = class {
  execute(context) {
    const folders = new Map()
    context.getTree('flat').visit({
      onDetail(node) {
        const file = node.getFileCoverage()
        const folder = folderOf(file.path.slice(process.cwd().length + 1).replaceAll('\\', '/'))
        const before = folders.get(folder)
        const summary = file.toSummary()
        folders.set(folder, before ? before.merge(summary) : summary)
      },
    })
    const rows = [...folders].sort(([a], [b]) => (a < b ? -1 : 1))
    console.log(
      ['| folder | lines | statements | branches |', '| --- | --: | --: | --: |'].join('\n'),
    )
    for (const [folder, { lines, statements, branches }] of rows) {
      console.log(`| ${folder} | ${lines.total} | ${percent(statements)} | ${percent(branches)} |`)
    }
  }
}

const percent = ({ pct }) => (typeof pct === 'number' ? `${pct.toFixed(1)} %` : '–')

/** `miniprogram/core/sudoku/logic`, `miniprogram/state`, `cloud/store`: four names below core, three below packages, else two. */
function folderOf(path) {
  const names = path.split('/').slice(0, -1)
  const depth = names[1] === 'core' ? 4 : names[1] === 'packages' ? 3 : 2
  return names.slice(0, depth).join('/')
}
