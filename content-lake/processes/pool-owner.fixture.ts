import { ProcessPool } from './process-pool'

/** A process with a pool, to be killed: it writes the id of the pool's process once that has work. */
const pool = new ProcessPool({
  program: new URL('runaway-program.fixture.ts', import.meta.url),
  atOnce: 1,
  ofOneCaller: 1,
  mayWait: { inAll: 5, ofOneCaller: 5 },
  memory: { heap: 64, all: 400 },
  idle: 60_000,
})
const job = (message: string) => pool.run({ message, caller: 'one', time: 60_000 })

const pid = await job('pid')
void job('never')
process.stdout.write(`${String(pid)}\n`)
