/** Opens the browser's file dialog; requires a user gesture. Resolves with [] if the user dismisses it. */
export function pickFiles(options: {
  /** As in `<input accept>`. */
  accept: string
  multiple?: boolean
  /** On phones, take a new picture instead of choosing one. */
  capture?: boolean
}): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = options.accept
  input.multiple = options.multiple ?? false
  if (options.capture) input.setAttribute('capture', 'environment')
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
