import { createBrotliCompress, createGzip, constants, type BrotliCompress, type Gzip } from 'node:zlib'
import type { Coding } from './negotiation'

/**
 * Low levels: the answer is compressed once and thrown away. Measured on a 60 KB page of ours, brotli 4 costs under a
 * millisecond and brotli 11 over a hundred.
 */
function encoderFor(coding: Coding): BrotliCompress | Gzip {
  return coding === 'br'
    ? createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
      })
    : createGzip({ level: 4 })
}

/**
 * `body`, compressed while it streams. Whatever has been written is flushed when the source pauses, so that a page that
 * waits for deferred data shows what it has.
 */
export function compressStream(body: ReadableStream<Uint8Array>, coding: Coding): ReadableStream<Uint8Array> {
  const encoder = encoderFor(coding)
  const reader = body.getReader()
  let flushDue: NodeJS.Immediate | undefined

  const pump = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      clearImmediate(flushDue)
      if (done) return encoder.end()
      const hasRoom = encoder.write(value)
      flushDue = setImmediate(() => encoder.flush())
      if (!hasRoom) await new Promise<void>((resolve) => encoder.once('drain', resolve))
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        encoder.on('data', (chunk: Buffer) => {
          controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
          if ((controller.desiredSize ?? 1) <= 0) encoder.pause()
        })
        encoder.once('end', () => controller.close())
        encoder.once('error', (error) => controller.error(error))
        pump().catch((error: unknown) => {
          encoder.destroy()
          controller.error(error)
        })
      },
      pull() {
        encoder.resume()
      },
      async cancel(reason) {
        clearImmediate(flushDue)
        encoder.destroy()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 16 },
  )
}

/** Types whose bytes shrink; pictures and sounds are compressed already. */
export const isCompressible = (contentType: string | null): boolean =>
  contentType !== null &&
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|problem\+json|[\w.]+\+(?:json|xml))|image\/svg\+xml)/.test(
    contentType,
  )
