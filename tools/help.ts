/** Answers `--help` with this text, and ends the program. */
export function answerHelp(text: string): void {
  if (!process.argv.includes('--help')) return
  console.log(text.trim())
  process.exit()
}
