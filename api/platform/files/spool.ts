import { open } from 'node:fs/promises'
import { ApiProblem } from '../problem'

const tooLarge = (limitBytes: number) =>
  new ApiProblem(413, 'too-large', { title: `A file of this kind is at most ${limitBytes} bytes` })

/**
 * Writes a stream to a new file as it comes, and lets go of the sender at the first byte over the limit.
 * @returns the size in bytes
 * @throws ApiProblem 413 `too-large`
 */
export async function spool(
  stream: ReadableStream<Uint8Array>,
  path: string,
  limitBytes: number,
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  const reader = stream.getReader()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return bytes
      bytes += value.byteLength
      if (bytes > limitBytes) throw tooLarge(limitBytes)
      await file.write(value)
    }
  } catch (error) {
    await reader.cancel(error).catch(() => {})
    throw error
  } finally {
    reader.releaseLock()
    await file.close()
  }
}
