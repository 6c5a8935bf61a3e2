import type { LakeHttpOptions } from '../contract'
import { QueueFull } from '../processes/fair-queue'
import { JobFailed, JobKilled, ProcessPool } from '../processes/process-pool'
import type { Size } from './image-geometry'
import type { ImageMetadata } from './image-metadata'
import type { ImageFormat, ImageParameters } from './image-parameters'
import { limits } from './limits'
import { HttpRefusal } from './refusal'

export type ImageJob =
  | { kind: 'render'; file: string; source: Size; parameters: ImageParameters; format: ImageFormat }
  | { kind: 'metadata'; file: string }

/** What a process of pictures says of an error: a refusal, or a bug. */
export type ImageFailure =
  { status: number; message: string; headers: Record<string, string> } | { fault: string }

interface Bounds {
  time: number
  memory: { heap: number; all: number }
}

/**
 * Pictures are read and made in processes of their own: what somebody uploads is decoded by native code that can be
 * stopped only with its process, and that must not keep those waiting who ask for something else.
 */
export interface ImagesAside {
  /**
   * @param caller takes turns with others
   * @throws HttpRefusal 400, 503
   */
  render(job: Omit<Extract<ImageJob, { kind: 'render' }>, 'kind'>, caller: string): Promise<Buffer>
  /** As `render`, once nothing else is to be made. */
  renderLater(job: Omit<Extract<ImageJob, { kind: 'render' }>, 'kind'>): Promise<Buffer>
  /** @throws HttpRefusal 400, 503 */
  readMetadata(file: string, caller: string): Promise<ImageMetadata>
  close(): Promise<void>
}

export function createImagesAside(
  log: LakeHttpOptions['log'],
  { time = limits.imageTime, memory = { heap: 256, all: 900 } }: Partial<Bounds> = {},
): ImagesAside {
  const pool = new ProcessPool({
    program: new URL('image-program.ts', import.meta.url),
    atOnce: limits.imageConcurrency,
    ofOneCaller: limits.imageConcurrency - 1,
    mayWait: { inAll: limits.imageQueue, ofOneCaller: limits.imageQueueOfOne },
    memory,
    idle: 60_000,
    niceness: 10,
    log,
  })

  const ask = async (message: ImageJob, caller: string | null): Promise<unknown> => {
    const job = { message, time, caller: caller ?? 'later' }
    try {
      return await (caller === null ? pool.putOff(job) : pool.run(job))
    } catch (error) {
      throw refusalFor(error)
    }
  }
  // Messages carry bytes as plain arrays of them.
  const bytes = (made: unknown) => Buffer.from(made as Uint8Array)

  return {
    render: async (job, caller) => bytes(await ask({ kind: 'render', ...job }, caller)),
    renderLater: async (job) => bytes(await ask({ kind: 'render', ...job }, null)),
    readMetadata: async (file, caller) => (await ask({ kind: 'metadata', file }, caller)) as ImageMetadata,
    close: () => pool.close(),
  }
}

function refusalFor(error: unknown): unknown {
  const busy = (message: string) => new HttpRefusal(503, message, { 'retry-after': '2' })
  if (error instanceof QueueFull) return busy('Too many pictures are being made')
  if (error instanceof JobKilled) {
    if (error.reason === 'time') return busy('The picture took too long to make')
    if (error.reason === 'memory') return new HttpRefusal(400, 'The picture takes too much memory to make')
    return busy('Making the picture was interrupted')
  }
  if (!(error instanceof JobFailed)) return error
  const failure = error.detail as ImageFailure
  if ('fault' in failure) return new Error(`A picture could not be made: ${failure.fault}`)
  return new HttpRefusal(failure.status, failure.message, failure.headers)
}
