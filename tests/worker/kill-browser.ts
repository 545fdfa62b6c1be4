import { readdirSync, readFileSync } from 'node:fs'

/** Every process that was started with this profile folder. */
function processesOf(profileDir: string): number[] {
  const pids: number[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      if (command.includes(profileDir)) pids.push(Number(name))
    } catch {
      // It ended between the two reads.
    }
  }
  return pids
}

/** Ends the browser of a profile as a power cut of the process would: SIGKILL to all of it. */
export function killBrowser(profileDir: string): void {
  for (const pid of processesOf(profileDir)) {
    if (pid === process.pid) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended together with its parent.
    }
  }
}
