/** Opens the browser's file dialog; requires a user gesture. `accept` is as in `<input>`. Resolves with [] if the user dismisses it. */
export function pickFiles(accept: string): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  // Added to the document so that tests can set its files.
  input.hidden = true
  document.body.append(input)
  return new Promise((resolve) => {
    const finish = (files: File[]) => {
      input.remove()
      resolve(files)
    }
    input.addEventListener('change', () => finish([...(input.files ?? [])]))
    input.addEventListener('cancel', () => finish([]))
    input.click()
  })
}
