import { attempt, type Attempt } from './attempt'
import { report, settle, untilAgain } from './unreached'

/** How long a page's data or the answer to a form may take. The shared client has no time-out; somebody who waits for a page does. */
export const patience = 30_000

/** What Remix's router reads as an action that answered nothing (turbo-stream's encoding of `{ data: null }`): at `undefined` it fails. */
export const nothingAnswered = '[{"_1":-5},"data"]\n'

/**
 * The answer to a form that could not be sent. Its status is that of a refusal, after which the router asks for nothing anew: the page stays
 * as it is, with everything that was typed.
 */
const notSent = () =>
  new Response(nothingAnswered, {
    status: 503,
    headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
  })

interface CarefulOptions {
  send: typeof fetch
  /** Sends once more the form that was sent last; undefined when it is gone. */
  resend: () => (() => void) | undefined
  /** Opens the page as the browser does, when the offline worker has kept it. @returns whether it had */
  openKept: (address: string) => Promise<boolean>
  /** Where the router is going; undefined while it stays where it is. */
  target: () => string | undefined
}

/** What the router asks for: the data of pages, answers to forms, and which pages there are. */
function routerAsks(input: RequestInfo | URL): 'data' | 'manifest' | undefined {
  if (input instanceof Request) return undefined
  const url = new URL(input, location.href)
  if (url.origin !== location.origin) return undefined
  if (url.pathname.endsWith('/__manifest')) return 'manifest'
  return url.pathname.endsWith('.data') ? 'data' : undefined
}

/**
 * A `fetch` that never lets the router fail for want of a connection, since what fails takes the page away, and with it what was typed: a
 * form that was not sent answers nothing, a page that does not come is waited for until it is tried again or something else is asked for.
 */
export function carefulFetch({ send, resend, openKept, target }: CarefulOptions): typeof fetch {
  return async (input, init = {}) => {
    const asks = routerAsks(input)
    // Without a signal the router looks ahead, and nobody waits.
    if (asks === undefined || (asks === 'manifest' && !init.signal)) return send(input, init)
    const isForm = (init.method ?? 'GET') !== 'GET'
    for (;;) {
      const outcome =
        asks === 'manifest'
          ? await manifestAttempt(input, init, send)
          : await attempt(input, init, { send, patience, takesFailure: !isForm })
      if ('response' in outcome) {
        // What a page looks up by itself says nothing of a form that is still unsent.
        if (isForm || target() !== undefined) settle()
        return outcome.response
      }
      if (isForm) {
        // What a page sends by itself, while the router goes nowhere, is not the form that somebody sent last.
        const again = target() === undefined ? undefined : resend()
        report({ ...outcome.failed, what: 'sending', again })
        return notSent()
      }
      const address = target()
      if (address !== undefined && outcome.failed.kind === 'network' && (await openKept(address)))
        // The browser is on its way to another page.
        return new Promise<Response>(() => undefined)
      await untilAgain({ ...outcome.failed, what: 'opening' }, init.signal)
    }
  }
}

async function manifestAttempt(
  input: RequestInfo | URL,
  init: RequestInit,
  send: typeof fetch,
): Promise<Attempt> {
  try {
    const response = await send(input, init)
    return response.ok ? { response } : { failed: { kind: 'status', values: { status: response.status } } }
  } catch (error) {
    if (init.signal?.aborted) throw error
    return { failed: { kind: 'network', values: {} } }
  }
}
