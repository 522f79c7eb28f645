/** CPU time that this process has used so far, milliseconds. Other processes do not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
