import type { LineState } from './line'
import type { Unsent } from './talk-state'

/** How long an answer may take, in milliseconds. */
const patience = 15_000

const post = (path: string, fields: Record<string, string>): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })

/** Statuses that no second try mends: signed out, somebody else’s, or over. */
const isFinal = (status: number) => [401, 403, 404, 409].includes(status)

/**
 * What opens a socket once; null where none is to be had for good.
 * @throws when it should be asked for again
 */
export async function askForTicket(path: string): Promise<string | null> {
  const answer = await post(path, { intent: 'ticket' })
  if (isFinal(answer.status)) return null
  if (!answer.ok) throw new TypeError('No ticket now')
  const { ticket } = (await answer.json()) as { ticket?: string }
  if (!ticket) throw new TypeError('No ticket now')
  return ticket
}

/** By which way what waits goes now: by a form where the talk is over as well, so that it is found or refused and does not wait for ever; null: neither yet. */
export const wayOf = (isOpen: boolean, line: LineState): 'line' | 'form' | null =>
  !isOpen ? 'form' : line === 'connecting' ? null : line === 'open' ? 'line' : 'form'

export type Written = 'stored' | 'later' | { refused: string }

/** Writes without a socket. */
export async function writeByForm(
  path: string,
  { clientId, text }: Pick<Unsent, 'clientId' | 'text'>,
): Promise<Written> {
  const answer = await post(path, { intent: 'write', key: clientId, text }).catch(() => null)
  if (!answer || answer.status >= 500 || answer.status === 429) return 'later'
  if (answer.ok) return 'stored'
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  return { refused: code ?? 'invalid-input' }
}
