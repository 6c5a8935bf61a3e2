import { QueueFull } from '@tapesh/content-lake/processes/fair-queue'
import { JobKilled, ProcessPool } from '@tapesh/content-lake/processes/process-pool'
import type { Sheet } from '~/domain/sheets/sheet'
import type { Log } from '../log'

export interface PdfPrinter {
  /**
   * A sheet as a PDF; null where too many are being made, or this one took too long: it is asked for again later.
   * @param caller takes turns with others
   */
  print(sheet: Sheet, caller: string): Promise<Buffer | null>
  close(): Promise<void>
}

/** Milliseconds that one sheet may take; it takes about a hundred. */
const mostTime = 20_000

/**
 * Makes PDFs in a process of its own, which is started when one is wanted and ends a minute after the last: setting a page keeps a processor for a
 * tenth of a second and holds a hundred megabytes, neither of which those are to notice who ask for something else.
 */
export function createPdfPrinter(log: Pick<Log, 'warn' | 'info' | 'error'>, time = mostTime): PdfPrinter {
  const pool = new ProcessPool({
    program: new URL('pdf-program.ts', import.meta.url),
    atOnce: 1,
    ofOneCaller: 1,
    mayWait: { inAll: 20, ofOneCaller: 2 },
    memory: { heap: 256, all: 600 },
    idle: 60_000,
    niceness: 10,
    log: (level, message, detail) => log[level]({ part: 'reports', ...detail }, message),
  })
  return {
    async print(sheet, caller) {
      try {
        // Messages carry bytes as plain arrays of them.
        return Buffer.from((await pool.run({ message: sheet, time, caller })) as Uint8Array)
      } catch (error) {
        if (error instanceof QueueFull || error instanceof JobKilled) return null
        throw error
      }
    },
    close: () => pool.close(),
  }
}
