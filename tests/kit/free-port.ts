import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to connections: one of these may be another's by the time that a product which has planted its content listens. */
const [first, end] = [20_000, 32_000]
const mostTries = 50

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port of 127.0.0.1 that nothing listens on at this moment, and that no connection is given afterwards. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
  throw new Error(`Of ${mostTries} ports between ${first} and ${end} none is free.`)
}
