import { isUncertain, outboxPath, type OutboxEntry, type OutboxRefusal } from './entry'
import { changeEntry, deleteEntriesOf, deleteEntry, entriesOf, findEntry, tell } from './store'

/** How long an answer may take, in milliseconds. */
const patience = 30_000

/** What became of a round. */
export type Round =
  /** Nothing is left that could go by itself. */
  | 'done'
  /** No connection, or a server that has no time: another round will do. */
  | 'later'
  /** Nobody is signed in, or somebody else is: it waits for its person. */
  | 'held-back'

/** One sender at a time, among all pages and the worker; whoever comes later finds less to do. */
const alone = async <Result>(work: () => Promise<Result>): Promise<Awaited<Result>> =>
  'locks' in navigator ? await navigator.locks.request('tapesh-outbox', work) : await work()

/** In the language of the page, so that what is refused is said in it; the worker has none. */
const pathHere = (): string => {
  const prefix = /^\/(?:en|es)(?=\/|$)/.exec(globalThis.location?.pathname ?? '')?.[0] ?? ''
  return prefix + outboxPath
}

/** What this page or worker asked last: one thing at a time, since it is alone. */
let asking: AbortController | undefined

function ask(init: RequestInit = {}): Promise<Response> {
  const controller = new AbortController()
  asking = controller
  // Also of an answer that began, and stays away.
  setTimeout(() => controller.abort(), patience)
  return fetch(pathHere(), {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: controller.signal,
    ...init,
  })
}

/** Answers of the site itself; a proxy's or a hotel's page is none. */
const isOurs = ({ headers }: Response): boolean => headers.get('x-outbox') === '1'

/** Who is signed in here, as the server sees it; null when nobody is. @throws without a connection */
export async function signedInUser(): Promise<string | null> {
  const answer = await ask()
  if (!answer.ok || !isOurs(answer)) throw new TypeError('The site did not answer')
  return ((await answer.json()) as { user: string | null }).user
}

/** Sends what waits of whoever is signed in, the oldest first. */
export const sendWaiting = (): Promise<Round> =>
  alone(async () => {
    let user: string | null
    try {
      user = await signedInUser()
    } catch {
      return 'later'
    }
    if (user === null) {
      tell({ kind: 'held-back' })
      return 'held-back'
    }
    for (const entry of await entriesOf(user)) {
      if (entry.refusal || isUncertain(entry, Date.now())) continue
      const outcome = await sendOne(entry.key)
      if (outcome === 'later' || outcome === 'held-back') return outcome
    }
    return 'done'
  })

/**
 * Sends one that is sent no more by itself, since its person says so: it may be stored twice, which they have been told. Whoever wants it sent does not take it
 * back any more.
 */
export const sendAgain = (key: string): Promise<Round> =>
  alone(async () => {
    const outcome = await sendOne(key, { refusal: null, firstTriedAt: null, isTakenBack: false })
    return outcome === 'later' || outcome === 'held-back' ? outcome : 'done'
  })

/**
 * Takes back what waits. What was never on its way, was refused, or went so long ago that its person decides, is gone at once; what may have arrived is
 * sent with its key, which says what it is stored as, and is deleted there.
 * @returns `later` where that has to wait for a connection: it is then done by itself; `sent` when it does not wait any more
 */
export const withdraw = (key: string): Promise<'done' | 'later' | 'sent'> =>
  alone(async () => {
    const entry = await findEntry(key)
    if (!entry) return 'sent'
    if (entry.firstTriedAt === null || entry.refusal || isUncertain(entry, Date.now())) {
      await deleteEntry(key)
      return 'done'
    }
    const outcome = await sendOne(key, { isTakenBack: true })
    return outcome === 'settled' ? 'done' : outcome === 'stored' ? 'sent' : 'later'
  })

/**
 * Deletes from this device what a person has waiting, whatever is being sent: a round finds it gone and leaves it at that, and what this page has on its way
 * is waited for no longer.
 * @param isDropped of which entries; absent: of all
 */
export async function drop(user: string, isDropped?: (entry: OutboxEntry) => boolean): Promise<void> {
  await deleteEntriesOf(user, isDropped)
  asking?.abort()
}

/** @returns `stored` of what was taken back and cannot be: nobody knows as what it is stored */
async function sendOne(
  key: string,
  change: Partial<OutboxEntry> = {},
): Promise<'settled' | 'stored' | 'later' | 'held-back'> {
  const found = await findEntry(key)
  const { firstTriedAt = found?.firstTriedAt ?? null } = change
  // Written before it leaves: whatever happens next, it is known that it may have arrived.
  const tried = await changeEntry(key, { ...change, firstTriedAt: firstTriedAt ?? new Date().toISOString() })
  // Dropped since the round began.
  if (!tried) return 'settled'
  const { user, member, type, fields } = tried
  const body = new URLSearchParams({
    intent: 'send',
    entry: JSON.stringify({ key, user, member, type, fields }),
  })
  let answer: Response
  let content: { id?: string } & Partial<OutboxRefusal>
  try {
    answer = await ask({ method: 'POST', body })
    if (!isOurs(answer)) return 'later'
    content = (await answer.json()) as typeof content
  } catch {
    return 'later'
  }
  if ((await findEntry(key)) === undefined) {
    // Dropped while it was on its way: nobody wants it any more.
    if (answer.ok && content.id !== undefined) await takeBackStored({ user, type, id: content.id })
    return 'settled'
  }
  // An entry never changes: what the key was used for before was this very one, as another version of the site put it.
  if (tried.isTakenBack && answer.ok && content.id !== undefined) {
    if (!(await takeBackStored({ user, type, id: content.id }))) return 'later'
    await deleteEntry(key)
    return 'settled'
  }
  if ((answer.ok && content.id !== undefined) || content.code === 'idempotency-key-reused') {
    tell({ kind: 'stored', key, id: content.id ?? null })
    await deleteEntry(key)
    return tried.isTakenBack ? 'stored' : 'settled'
  }
  if (answer.status === 401 || answer.status === 403 || content.code === 'other-person') {
    tell({ kind: 'held-back' })
    return 'held-back'
  }
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) return 'later'
  if (tried.isTakenBack) {
    // It is not stored, and nobody wants it any more.
    await deleteEntry(key)
    return 'settled'
  }
  await changeEntry(key, { refusal: { code: content.code ?? '', errors: content.errors ?? {} } })
  return 'settled'
}

/** What the offline worker is woken with when there is a connection again, where browsers do that. */
export const syncTag = 'tapesh-outbox'

/** Deletes what was stored already. @returns false when that could not be done now */
export async function takeBackStored(record: { user: string; type: string; id: string }): Promise<boolean> {
  const body = new URLSearchParams({ intent: 'take-back', entry: JSON.stringify(record) })
  try {
    const answer = await ask({ method: 'POST', body })
    // Taken back before, it is no longer there.
    return isOurs(answer) && (answer.ok || answer.status === 404)
  } catch {
    return false
  }
}
