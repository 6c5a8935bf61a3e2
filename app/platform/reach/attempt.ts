import type { UnreachedKind } from './unreached'

export interface Failed {
  kind: UnreachedKind
  values: Record<string, number>
  requestId?: string
}

export type Attempt = { response: Response } | { failed: Failed }

/** Whether it is the site that answered, and not something on the way: a proxy, the page of a hotel's network. */
const isOurs = ({ headers }: Response): boolean =>
  headers.has('x-remix-response') || (headers.get('content-type') ?? '').startsWith('text/x-script')

/** Answers without a body that the router knows what to do with. */
const isEmpty = (status: number): boolean => status === 204 || status === 205

interface AttemptOptions {
  send: typeof fetch
  /** Milliseconds. */
  patience: number
  /** What the router makes of an answer that says that the server failed: of a page it shows that, of a form it would throw away what was typed. */
  takesFailure: boolean
}

/**
 * Asks once and reads the whole answer, so that one that breaks off is none.
 * @throws the signal's reason when it is called off
 */
export async function attempt(
  input: RequestInfo | URL,
  init: RequestInit,
  { send, patience, takesFailure }: AttemptOptions,
): Promise<Attempt> {
  const { signal } = init
  const giveUp = new AbortController()
  const calledOff = () => giveUp.abort(signal?.reason)
  signal?.addEventListener('abort', calledOff, { once: true })
  let isLate = false
  // What takes files along takes its time.
  const timer =
    init.body instanceof FormData
      ? undefined
      : setTimeout(() => {
          isLate = true
          giveUp.abort()
        }, patience)
  try {
    const response = await send(input, { ...init, signal: giveUp.signal })
    if (isEmpty(response.status)) return { response }
    const failed = {
      kind: 'status' as const,
      values: { status: response.status },
      requestId: response.headers.get('x-request-id') ?? undefined,
    }
    if (!isOurs(response)) return response.ok ? { failed: { kind: 'network', values: {} } } : { failed }
    if (response.status >= 500 && !takesFailure) return { failed }
    const body = await response.arrayBuffer()
    const { status, statusText, headers } = response
    return { response: new Response(body, { status, statusText, headers }) }
  } catch (error) {
    if (signal?.aborted) throw error
    if (isLate) return { failed: { kind: 'timeout', values: { milliseconds: patience } } }
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    return { failed: { kind: isAborted ? 'aborted' : 'network', values: {} } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', calledOff)
  }
}
