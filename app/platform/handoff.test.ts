import { describe, expect, it } from 'vitest'
import { fetchedHandoffScript, handoffScript, readHandoff, streamOf } from './handoff.server'

const text = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

describe('readHandoff', () => {
  it('reads what is there at once', async () => {
    expect(await readHandoff(streamOf('[{"_1":2},"نبض"]\n'))).toEqual({ text: '[{"_1":2},"نبض"]\n' })
  })

  it('gives back, whole, a stream that makes it wait', async () => {
    let answer = () => {}
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('first '))
        answer = () => {
          controller.enqueue(Buffer.from('second '))
          controller.enqueue(Buffer.from('third'))
          controller.close()
        }
      },
    })
    const handoff = await readHandoff(stream)
    answer()
    expect('stream' in handoff && (await text(handoff.stream))).toBe('first second third')
  })

  it('hands on a failure of what it waits for', async () => {
    let fail = () => {}
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        fail = () => controller.error(new Error('too late'))
      },
    })
    const handoff = await readHandoff(stream)
    fail()
    await expect('stream' in handoff && text(handoff.stream)).rejects.toThrow('too late')
  })
})

describe('handoffScript', () => {
  const run = (script: string) => {
    const received: string[] = []
    const controller = {
      enqueue: (part: string) => received.push(part),
      close: () => received.push('closed'),
    }
    const code = script.replace(/^<script[^>]*>|<\/script>$/g, '')
    new Function('window', code)({ __remixContext: { streamController: controller } })
    return received
  }

  it('brings every character, and none that ends a script', () => {
    const written = '[{"_1":2},"</script><!-- & \u2028 \\" نبض"]\n'
    const script = handoffScript(written, undefined)
    expect(script.slice(0, -'</script>'.length)).not.toMatch(/<\/|<!--/)
    expect(run(script)).toEqual([written, 'closed'])
  })

  it('carries the nonce', () => {
    expect(handoffScript('[]\n', 'bm9uY2U=')).toMatch(/^<script nonce="bm9uY2U=">/)
    expect(handoffScript('[]\n', undefined)).toMatch(/^<script>/)
    expect(handoffScript('[]\n', undefined, 'later ')).toMatch(/^<script type="later ">/)
  })
})

describe('fetchedHandoffScript', () => {
  const address = '/page-data/AAAAAAAAAAAAAAAAAAAAAA/shop'
  /** What happens in the page, in its order. */
  async function run(answer: () => Response, navigation: string) {
    const happened: unknown[] = []
    const controller = {
      enqueue: (part: string) => happened.push(part),
      close: () => happened.push('closed'),
    }
    const code = fetchedHandoffScript(address, 'later ').replace(/^<script type="later ">|<\/script>$/g, '')
    new Function('window', 'fetch', 'location', 'performance', 'dispatchEvent', code)(
      { __remixContext: { streamController: controller } },
      async (from: string) => {
        happened.push(from)
        return answer()
      },
      { reload: () => happened.push('loaded anew') },
      { getEntriesByType: () => [{ type: navigation }] },
      (event: Event) => happened.push(event.type),
    )
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    return happened
  }

  it('brings what was found', async () => {
    expect(await run(() => new Response('[{"_1":2}]'), 'navigate')).toEqual([address, '[{"_1":2}]', 'closed'])
  })

  it('loads a page anew that is another one by now, once', async () => {
    const gone = () => new Response(null, { status: 410 })
    expect(await run(gone, 'navigate')).toEqual([address, 'loaded anew'])
    expect(await run(gone, 'reload')).toEqual([address, 'error'])
  })

  it('leaves the page as it was sent where it cannot be had', async () => {
    expect(await run(() => new Response('', { status: 503 }), 'navigate')).toEqual([address, 'error'])
    const cut = () => {
      throw new TypeError('cut')
    }
    expect(await run(cut, 'navigate')).toEqual([address, 'error'])
  })
})
