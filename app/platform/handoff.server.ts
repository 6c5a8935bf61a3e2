import type { EntryContext } from '@remix-run/node'

type Stream = NonNullable<EntryContext['serverHandoffStream']>

/** What the loaders found, on its way to Remix's client: all of it as text, or a stream when some of it is still awaited. */
export type Handoff = { text: string } | { stream: Stream }

const pending = Symbol('pending')

/**
 * Reads what Remix hands to its client. Data that no loader deferred are there at once, so that a page can be written in
 * one go; a stream that makes us wait is given back as if nobody had read from it.
 */
export async function readHandoff(stream: Stream): Promise<Handoff> {
  const reader = stream.getReader()
  const read: Uint8Array[] = []
  for (;;) {
    const next = reader.read()
    const result = await Promise.race([next, turn()])
    if (result === pending) return { stream: resumed(read, next, reader) }
    if (result.done) return { text: Buffer.concat(read).toString('utf8') }
    read.push(result.value)
  }
}

const turn = () => new Promise<typeof pending>((resolve) => setImmediate(resolve, pending))

/** Text that has been read, as a stream again. */
export const streamOf = (text: string): Stream =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(text))
      controller.close()
    },
  })

function resumed(
  read: Uint8Array[],
  next: Promise<ReadableStreamReadResult<Uint8Array>>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Stream {
  let following: typeof next | undefined = next
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of read) controller.enqueue(chunk)
    },
    async pull(controller) {
      const result = await (following ?? reader.read())
      following = undefined
      if (result.done) controller.close()
      else controller.enqueue(result.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * The scripts that Remix's server writes for its client, in one.
 * @param text what the loaders found
 * @param type of the script element: it runs when it is met, unless this says otherwise
 */
export function handoffScript(text: string, nonce: string | undefined, type = ''): string {
  const literal = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? '')
  return scriptElement(
    `{let c=window.__remixContext.streamController;c.enqueue(${literal});c.close()}`,
    nonce,
    type,
  )
}

/** That this is not the second time: a cache on the way may hold a page that is gone. */
const isFirstTime = `performance.getEntriesByType('navigation')[0]?.type!='reload'`

/**
 * The same for a page that was sent without what its loaders found, which it fetches. Where they would find something else by now, the page is another one
 * and is loaded anew; where it cannot be had, the page stays as it was sent.
 * @param address of this site, as `encodeURI` writes it
 */
export const fetchedHandoffScript = (address: string, type: string): string =>
  scriptElement(
    `{let c=window.__remixContext.streamController;fetch(${JSON.stringify(address)}).then(async r=>{if(r.status==410&&${isFirstTime})return location.reload();if(!r.ok)throw r;c.enqueue(await r.text());c.close()}).catch(()=>dispatchEvent(new Event('error')))}`,
    undefined,
    type,
  )

/** @param script text that ends no script element */
export function scriptElement(script: string, nonce: string | undefined, type = ''): string {
  const attributes = (nonce === undefined ? '' : ` nonce="${nonce}"`) + (type && ` type="${type}"`)
  return `<script${attributes}>${script}</script>`
}
