import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressStream, compressWhole, isCompressible } from './compression'

const encoder = new TextEncoder()

const collect = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer())

describe('compressStream', () => {
  it.each(['br', 'gzip'] as const)('keeps every byte with %s, over many chunks', async (coding) => {
    const chunks = Array.from({ length: 500 }, (_, index) => `${index} ضربان قلب `.repeat(index % 40))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
        controller.close()
      },
    })
    const compressed = await collect(compressStream(body, coding))
    const plain = coding === 'br' ? brotliDecompressSync(compressed) : gunzipSync(compressed)
    expect(plain.toString('utf8')).toBe(chunks.join(''))
  })

  it('sends what it has when the source pauses', async () => {
    let finish = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('<p>shell</p>'))
        finish = () => controller.close()
      },
    })
    const decompress = createBrotliDecompress()
    const first = new Promise<string>((resolve) =>
      decompress.once('data', (chunk: Buffer) => resolve(String(chunk))),
    )
    const reader = compressStream(body, 'br').getReader()
    const { value } = await reader.read()
    decompress.write(value)
    // The source has not ended: without a flush this would never come.
    expect(await first).toBe('<p>shell</p>')
    finish()
  })

  it('passes a failure of the source on, and cancels the source when the visitor leaves', async () => {
    const failing = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('render failed')),
    })
    await expect(collect(compressStream(failing, 'gzip'))).rejects.toThrow('render failed')

    let cancelled: unknown
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(encoder.encode('x'.repeat(1000))),
      cancel: (reason) => void (cancelled = reason),
    })
    await compressStream(endless, 'gzip').cancel('left')
    expect(cancelled).toBe('left')
  })
})

it.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/problem+json', true],
  ['application/rss+xml; charset=utf-8', true],
  ['text/x-script; charset=utf-8', true],
  ['image/svg+xml', true],
  ['text/event-stream', false],
  ['image/png', false],
  [null, false],
])('compresses %s: %s', (type, compressible) => {
  expect(isCompressible(type)).toBe(compressible)
})

describe('compressWhole', () => {
  it.each(['br', 'gzip'] as const)('keeps every byte with %s', (coding) => {
    const page = Buffer.from('<p>ضربان قلب</p>'.repeat(20_000))
    const compressed = compressWhole(page, coding)
    expect(compressed.length).toBeLessThan(page.length / 10)
    const plain = coding === 'br' ? brotliDecompressSync(compressed) : gunzipSync(compressed)
    expect(plain.equals(page)).toBe(true)
  })
})
