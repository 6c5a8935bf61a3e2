import { serveJobs } from './work'

/** A program that does what programs should not, when it is asked to. */
const kept: unknown[] = []
let prepared = 0

serveJobs({
  prepare: () => (prepared += 1),
  perform: async (task) => {
    switch (task) {
      case 'loop':
        for (;;) kept.length = 0
      case 'numbers':
        // A thread that does this ends its whole process, whatever limits it was given.
        for (;;) kept.push(kept.length / 2)
      case 'native memory':
        // Its own thread stays free, as with pictures.
        for (;;) {
          kept.push(Buffer.alloc(8 * 1024 * 1024, 1))
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      case 'keep 220 MB':
        kept.push(Buffer.alloc(220 * 1024 * 1024, 1))
        return 'kept'
      case 'crash':
        process.abort()
      case 'throw':
        throw new Error('it would not')
      case 'never':
        return new Promise(() => undefined)
      case 'prepared':
        return prepared
      case 'pid':
        return process.pid
      case 'secrets':
        return Object.keys(process.env)
      default:
        return task
    }
  },
  describe: (error) => (error instanceof Error ? error.message : String(error)),
})
