import { readFileSync } from 'node:fs'

/** Clock ticks a second in /proc: Linux shows 100 to every program, whatever the kernel counts in. */
const ticksPerSecond = 100

/**
 * CPU milliseconds (user and system) that a process has used. @throws Error where there is no /proc: Linux
 * only
 */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // proc(5): the second field, the program's name in brackets, may hold spaces; utime and stime are the 14th
  // and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond
}

/**
 * Memory (resident set) of a process in MB: now, and the most it has had. @throws Error where there is no
 * /proc
 */
export function memoryMegabytes(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string): number =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1_024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}
