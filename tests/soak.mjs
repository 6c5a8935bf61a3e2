/**
 * `npm run test:soak`: the suites of `npm test` with their large counts. A test asks `tests/kit/soak.ts` how often it runs
 * and with which seed; `SEED=… npm run test:soak` repeats a run.
 */
import { randomInt } from 'node:crypto'

process.env.SOAK = '1'
process.env.SEED ??= String(randomInt(1, 2 ** 31))
process.stdout.write(`Soak run with SEED=${process.env.SEED}\n`)
await import('./run.mjs')
