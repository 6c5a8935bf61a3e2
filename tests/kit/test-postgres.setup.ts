import { enterRun, leaveRun } from './test-postgres'

/** Vitest's global set-up. It starts nothing; it stops the server that a test has started, when this run is the last. */
export function setup(): () => Promise<void> {
  enterRun()
  return leaveRun
}
