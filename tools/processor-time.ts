/** Milliseconds of the processor that this process has used so far, whatever else the machine does meanwhile. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
