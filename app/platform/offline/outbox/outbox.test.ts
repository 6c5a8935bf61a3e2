import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxPath, standingOf, type OutboxEntry } from './entry'
import { drop, sendAgain, sendWaiting, withdraw } from './send'
import {
  beginLoading,
  deleteEntriesOf,
  entriesOf,
  isHeldBack,
  isPageBehind,
  onOutboxNews,
  putEntry,
  type OutboxNews,
} from './store'

const me = 'user-1'
const hourMs = 3_600_000

let keys = 0
const entry = (given: Partial<OutboxEntry> = {}): OutboxEntry => ({
  version: 1,
  key: `key-${(keys += 1)}`,
  user: me,
  member: null,
  type: 'blood-pressure',
  fields: { systolic: '130', diastolic: '80' },
  keptAt: new Date(Date.UTC(2026, 10, 21, 8, 0, keys)).toISOString(),
  firstTriedAt: null,
  refusal: null,
  ...given,
})

/** The server: who is signed in, and what it stores once for each key. */
let signedIn: string | null
let stored: Map<string, { user: string; fields: unknown }>
/** What becomes of the next posts, in place of an answer. */
let faults: ('lost before' | 'lost after' | Response)[]
let posts: string[]
let isOnline: boolean
/** Posts are not answered before it is. */
let held: Promise<void> | undefined

const ours = { 'content-type': 'application/json', 'x-outbox': '1' }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: ours })
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  signedIn = me
  stored = new Map()
  faults = []
  posts = []
  isOnline = true
  held = undefined
  // One after the other, as the browser's locks do.
  let last: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, work: () => Promise<unknown>) => {
        const turn = last.then(work, work)
        last = turn.catch(() => undefined)
        return turn
      },
    },
  })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    expect(path).toBe(outboxPath)
    if (!isOnline) return gone()
    if (method === 'GET') return json({ user: signedIn })
    const form = new URLSearchParams(body as URLSearchParams)
    const sent = JSON.parse(form.get('entry') ?? '') as OutboxEntry & { id: string }
    if (form.get('intent') === 'take-back') {
      const isThere = stored.delete(sent.id.replace('record-of-', ''))
      return json({ id: sent.id }, isThere ? 200 : 404)
    }
    posts.push(sent.key)
    if (held)
      await Promise.race([
        held,
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
      ])
    const fault = faults.shift()
    if (fault === 'lost before') return gone()
    if (fault instanceof Response) return fault
    if (sent.user !== signedIn) return json({ code: 'other-person' }, 409)
    stored.set(sent.key, { user: sent.user, fields: sent.fields })
    if (fault === 'lost after') return gone()
    return json({ id: `record-of-${sent.key}` }, 201)
  })
})
afterEach(async () => {
  for (const user of [me, 'user-2']) await deleteEntriesOf(user)
  vi.useRealTimers()
})

const keep = async (given?: Partial<OutboxEntry>) => {
  const one = entry(given)
  await putEntry(one)
  return one
}
const left = async (user = me) => (await entriesOf(user)).map(({ key }) => key)

it('keeps what was typed without a connection, and sends each once when it is back', async () => {
  const [first, second] = [await keep(), await keep()]
  isOnline = false
  expect(await sendWaiting()).toBe('later')
  expect(await left()).toEqual([first.key, second.key])
  isOnline = true
  const news: OutboxNews[] = []
  const stop = onOutboxNews((one) => news.push(one))
  expect(await sendWaiting()).toBe('done')
  stop()
  expect(posts).toEqual([first.key, second.key])
  expect([...stored.keys()]).toEqual([first.key, second.key])
  expect(await left()).toEqual([])
  expect(news).toContainEqual({ kind: 'stored', key: first.key, id: `record-of-${first.key}` })
})

it('remembers what was stored after a page began to load, for when it is there to hear of it', async () => {
  beginLoading()
  await keep()
  expect(isPageBehind()).toBe(false)
  await sendWaiting()
  expect(isPageBehind()).toBe(true)
  beginLoading()
  expect(isPageBehind()).toBe(false)
})

it('sends with the same key what was stored though nobody was told', async () => {
  const [first, second] = [await keep(), await keep()]
  faults.push('lost after')
  expect(await sendWaiting()).toBe('later')
  expect(await left()).toEqual([first.key, second.key])
  expect(await sendWaiting()).toBe('done')
  expect(posts).toEqual([first.key, first.key, second.key])
  expect(stored.size).toBe(2)
})

it('sends once what page and worker send at once', async () => {
  const [first, second] = [await keep(), await keep()]
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()])
  expect(posts).toEqual([first.key, second.key])
})

it('sends nothing of another person, and holds it back until they are here', async () => {
  const [mine, theirs] = [await keep(), await keep({ user: 'user-2' })]
  expect(await sendWaiting()).toBe('done')
  expect(posts).toEqual([mine.key])
  expect(await left('user-2')).toEqual([theirs.key])
  signedIn = null
  expect(await sendWaiting()).toBe('held-back')
  signedIn = 'user-2'
  expect(await sendWaiting()).toBe('done')
  expect(stored.get(theirs.key)?.user).toBe('user-2')
})

it('holds it back when somebody else signs in between asking and sending', async () => {
  const one = await keep()
  faults.push(json({ code: 'other-person' }, 409))
  expect(await sendWaiting()).toBe('held-back')
  expect(await left()).toEqual([one.key])
  expect(stored.size).toBe(0)
})

it('keeps what was refused with the reason, and goes on with the next', async () => {
  const [first, second] = [await keep(), await keep()]
  faults.push(json({ code: 'invalid-input', errors: { systolic: ['error.between?min=50&max=300'] } }, 422))
  expect(await sendWaiting()).toBe('done')
  const [refused, ...more] = await entriesOf(me)
  expect(more).toEqual([])
  expect(refused).toMatchObject({ key: first.key, refusal: { code: 'invalid-input' } })
  expect(stored.has(second.key)).toBe(true)
  // It is not tried again by itself.
  await sendWaiting()
  expect(posts).toEqual([first.key, second.key])
})

it.each([
  ['a server that failed', json({ code: 'internal' }, 500)],
  ['too many at once', json({ code: 'too-many' }, 429)],
  ['the page of a hotel', new Response('<h1>Pay for the net</h1>')],
  ['a proxy without a server', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the page for signing in', new Response('<h1>Sign in</h1>', { status: 200 })],
])('takes %s for no answer', async (_, answer) => {
  const one = await keep()
  faults.push(answer)
  expect(await sendWaiting()).toBe('later')
  expect(await left()).toEqual([one.key])
})

it('takes a key that is used for what it is: stored before', async () => {
  await keep()
  faults.push(json({ code: 'idempotency-key-reused' }, 409))
  expect(await sendWaiting()).toBe('done')
  expect(await left()).toEqual([])
})

it('is taken back until it is sent', async () => {
  const one = await keep()
  expect(await withdraw(one.key)).toBe('done')
  expect(await left()).toEqual([])
  const other = await keep()
  await sendWaiting()
  expect(await withdraw(other.key)).toBe('sent')
  expect(posts).toEqual([other.key])
})

it('takes back what arrived though nobody was told, there as well as here', async () => {
  const one = await keep()
  faults.push('lost after')
  await sendWaiting()
  expect(stored.has(one.key)).toBe(true)
  expect(await withdraw(one.key)).toBe('done')
  expect(stored.size).toBe(0)
  expect(await left()).toEqual([])
})

it('takes it back there once there is a connection, whoever sends by then', async () => {
  const one = await keep()
  faults.push('lost after')
  await sendWaiting()
  isOnline = false
  expect(await withdraw(one.key)).toBe('later')
  const [waiting] = await entriesOf(me)
  expect(waiting && standingOf(waiting, Date.now())).toBe('taken-back')
  isOnline = true
  const news: OutboxNews[] = []
  const stop = onOutboxNews((told) => news.push(told))
  expect(await sendWaiting()).toBe('done')
  stop()
  expect(stored.size).toBe(0)
  expect(await left()).toEqual([])
  expect(news.filter(({ kind }) => kind === 'stored')).toEqual([])
})

describe('dropped while it is being sent', () => {
  /** Two that wait, the first of which has left and is not answered yet. */
  async function underWay() {
    const [first, second] = [await keep(), await keep()]
    let answer: () => void = () => undefined
    held = new Promise((resolve) => (answer = resolve))
    const round = sendWaiting()
    await vi.waitFor(() => expect(posts).toEqual([first.key]))
    return { round, answer, second }
  }

  it('is neither kept nor sent again, and what this page has on its way is waited for no longer', async () => {
    const { round } = await underWay()
    await drop(me)
    expect(await round).toBe('later')
    expect(posts).toHaveLength(1)
    expect(await left()).toEqual([])
  })

  it('stays dropped where another page or the worker sends, and is deleted where it has arrived', async () => {
    const { round, answer } = await underWay()
    await deleteEntriesOf(me)
    answer()
    expect(await round).toBe('done')
    expect(posts).toHaveLength(1)
    expect(stored.size).toBe(0)
    expect(await left()).toEqual([])
  })

  it('leaves what is not dropped to the round', async () => {
    const { round, answer, second } = await underWay()
    await deleteEntriesOf(me, ({ key }) => key === second.key)
    answer()
    expect(await round).toBe('done')
    expect([posts.length, stored.size]).toEqual([1, 1])
  })
})

it('is sent, and not deleted, where its person sends again what they took back', async () => {
  const long = new Date(Date.now() - 48 * hourMs).toISOString()
  const one = await keep({ firstTriedAt: long, isTakenBack: true })
  expect(standingOf(one, Date.now())).toBe('undeleted')
  // Nobody knows as what it is stored: it is neither sent nor deleted by itself.
  await sendWaiting()
  expect([posts, await left()]).toEqual([[], [one.key]])
  expect(await sendAgain(one.key)).toBe('done')
  expect(stored.has(one.key)).toBe(true)
  expect(await left()).toEqual([])
})

it('says that it stands where nobody knows as what it is stored', async () => {
  const one = await keep({ firstTriedAt: new Date().toISOString() })
  faults.push(json({ code: 'idempotency-key-reused' }, 409))
  expect(await withdraw(one.key)).toBe('sent')
  expect(await left()).toEqual([])
})

it('is gone at once where it was refused', async () => {
  const one = await keep({
    refusal: { code: 'invalid-input', errors: {} },
    firstTriedAt: '2026-11-21T08:00:00Z',
  })
  isOnline = false
  expect(await withdraw(one.key)).toBe('done')
  expect(await left()).toEqual([])
})

it('says that its person has to sign in, until something was sent', async () => {
  await keep()
  signedIn = null
  await sendWaiting()
  expect(isHeldBack()).toBe(true)
  signedIn = me
  await sendWaiting()
  expect(isHeldBack()).toBe(false)
})

it('asks before sending what may have arrived longer ago than the server remembers', async () => {
  const now = Date.now()
  const at = (ms: number) => new Date(now - ms).toISOString()
  const young = await keep({ firstTriedAt: at(46 * hourMs) })
  const old = await keep({ firstTriedAt: at(48 * hourMs) })
  // Never on its way, however long it has waited.
  const patient = await keep({ keptAt: at(1000 * hourMs) })
  expect(standingOf(old, now)).toBe('uncertain')
  expect([young, patient].map((one) => standingOf(one, now))).toEqual(['waiting', 'waiting'])
  await sendWaiting()
  expect(posts).toEqual([patient.key, young.key])
  expect(await left()).toEqual([old.key])
  expect(await sendAgain(old.key)).toBe('done')
  expect(await left()).toEqual([])
})

it('leaves alone what a version writes that it does not know', async () => {
  await putEntry({ ...entry(), version: 2 as 1 })
  expect(await left()).toEqual([])
  expect(await sendWaiting()).toBe('done')
  expect(posts).toEqual([])
})
