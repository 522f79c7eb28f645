/** Opens the browser's file dialog. It needs a tap, as WeChat's does; resolves with nothing where it was dismissed. */
export function pickFiles(options: {
  accept: string
  multiple?: boolean
  /** Take a new picture instead of choosing one, on phones. */
  capture?: boolean
}): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = options.accept
  input.multiple = options.multiple ?? false
  if (options.capture) input.setAttribute('capture', 'environment')
  // In the document, so that a test can hand files to it.
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
