import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The core that what is measured runs on, and the one that asks. */
export const servingCore = 0
export const askingCore = 1

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((process) => {
      try {
        return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${process}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
}

/** A process and everything it started. */
export const familyOf = (parent: number): number[] => [parent, ...childrenOf(parent).flatMap(familyOf)]

/** Keeps processes, with their threads, on one core. Answers false where the machine has no `taskset`. */
export function pin(processes: number[], core: number): boolean {
  try {
    for (const process of processes)
      execFileSync('taskset', ['-a', '-p', '-c', String(core), String(process)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const memoryOf = (process: number, figure: 'VmHWM' | 'VmRSS'): number => {
  const status = readFileSync(`/proc/${process}/status`, 'utf8')
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024
}

/** The most memory a process has held, in megabytes. */
export const peakMemory = (process: number): number => memoryOf(process, 'VmHWM')

/** What it holds now. */
export const residentMemory = (process: number): number => memoryOf(process, 'VmRSS')

/** Milliseconds of processor that a process has taken so far, all its threads together. */
export function processorMs(process: number): number {
  const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // User and system time, in hundredths of a second wherever Linux runs.
  return 10 * (Number(fields[11]) + Number(fields[12]))
}
