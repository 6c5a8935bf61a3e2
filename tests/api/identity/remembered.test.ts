import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTokenMemory } from '~/api/domains/identity/service/token-memory'
import type { Person } from '~/api/platform/auth/actor'
import { tokenRules } from '~/domain/identity/rules'
import type { SessionId, UserId } from '~/domain/values/ids'
import { signUp } from '../../kit/identity'
import { testToken } from '../../kit/api'
import { openTwoProcesses, type TwoProcesses } from '../../kit/two-processes'

let two: TwoProcesses
beforeAll(async () => {
  two = await openTwoProcesses()
})
afterAll(() => two.close())

type Side = 'here' | 'there'
const ask = (token: string, side: Side = 'here') => two[side].request('GET', '/user/info', { token })
const statusOf = async (token: string, side?: Side) => (await ask(token, side)).status
/** Longer than it takes: a machine that is busy is not what is tried. */
const soon = { timeout: 10_000, interval: 5 }

/** Somebody whom both processes know by their token. */
async function known() {
  const person = await signUp(two.here)
  for (const side of ['here', 'there'] as const) expect(await statusOf(person.token, side)).toBe(200)
  expect(await statusOf(person.token)).toBe(200)
  return person
}

interface Listed {
  items: { id: string }[]
}
const admin = testToken(['user', 'admin'])
const endings: Record<string, (person: Awaited<ReturnType<typeof known>>) => Promise<Response>> = {
  'signs out': ({ tokens }) =>
    two.here.request('POST', '/user/logout/v2', { json: { refreshToken: tokens.refresh_token } }),
  'ends a session': async ({ token }) => {
    const { items } = (await (await two.here.request('GET', '/sessions', { token })).json()) as Listed
    return two.here.request('DELETE', `/sessions/${items[0]?.id}`, { token })
  },
  'is suspended': ({ user }) =>
    two.here.request('POST', `/users/${user.id}/suspensions`, { token: admin, json: { reason: 'آزمون' } }),
}

it('knows somebody again without asking the database', async () => {
  const { token } = await known()
  two.takeConnections()
  expect(await statusOf(token)).toBe(200)
  expect(two.takeConnections()).toBe(0)
})

it.each(Object.entries(endings))(
  'refuses at once, and soon in the other process, the token of who %s',
  async (_, end) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const person = await known()
      const ended = await end(person)
      expect(ended.ok || (await ended.text())).toBe(true)
      expect(await statusOf(person.token)).toBe(401)
      await vi.waitFor(async () => expect(await statusOf(person.token, 'there')).toBe(401), soon)
    }
  },
)

it('ends with the token, though nothing happens', async () => {
  const { token } = await known()
  two.here.clock.advance(tokenRules.accessLifetimeMs)
  expect(await statusOf(token)).toBe(401)
})

it('shows what somebody has changed of themselves, and what they may do since', async () => {
  const { token, user } = await known()
  const changed = await two.here.request('PATCH', '/user/info', { token, json: { firstName: 'شیرین' } })
  expect(changed.status).toBe(200)
  expect(await (await ask(token)).json()).toMatchObject({ firstName: 'شیرین' })
  await vi.waitFor(
    async () => expect(await (await ask(token, 'there')).json()).toMatchObject({ firstName: 'شیرین' }),
    soon,
  )
  await two.here.database.db.execute(sql`update users set roles = '{user,seller}' where id = ${user.id}`)
  await vi.waitFor(async () => {
    const stock = await two.there.request('GET', '/admin-products', { token })
    expect(stock.status).toBe(200)
  }, soon)
  await two.here.database.db.execute(sql`update users set roles = '{user}' where id = ${user.id}`)
  await vi.waitFor(async () => {
    const stock = await two.there.request('GET', '/admin-products', { token })
    expect(stock.status).toBe(403)
  }, soon)
})

it('asks the database for each token while it does not hear who is refused', async () => {
  const one = await known()
  two.link.hold()
  const signOut = (person: typeof one) =>
    two.there.request('POST', '/user/logout/v2', { json: { refreshToken: person.tokens.refresh_token } })
  expect((await signOut(one)).ok).toBe(true)
  // The connection looks whole: what was remembered is used no longer than three seconds after it last answered.
  two.waitInVain(3000)
  expect(await statusOf(one.token)).toBe(401)
  two.link.mend()
  await vi.waitFor(() => expect(two.here.deps.announcements.isCurrent()).toBe(true), { timeout: 20_000 })
  const other = await known()
  two.link.cut()
  await vi.waitFor(() => expect(two.here.deps.announcements.isCurrent()).toBe(false), soon)
  expect((await signOut(other)).ok).toBe(true)
  expect(await statusOf(other.token)).toBe(401)
  two.link.mend()
  await vi.waitFor(() => expect(two.here.deps.announcements.isCurrent()).toBe(true), { timeout: 20_000 })
  expect(await statusOf(other.token)).toBe(401)
})

it('remembers nobody of whom something was announced while the database was asked, and so many at most', () => {
  let announced = 1
  const listeners: ((userId: string | null) => void)[] = []
  const memory = createTokenMemory(
    {
      ...two.here.deps.announcements,
      isCurrent: () => true,
      count: () => announced,
      on: (_, listener) => void listeners.push(listener),
    },
    2,
  )
  const person = (userId: string, given: Partial<Person> = {}): Person => ({
    kind: 'person',
    userId: userId as UserId,
    sessionId: userId as SessionId,
    roles: ['user'],
    isComplete: true,
    hasAcceptedTerms: true,
    ...given,
  })
  const mark = memory.mark()
  announced += 1
  memory.remember('late', { person: person('a'), until: 10 }, mark)
  expect(memory.find('late', 0)).toBeUndefined()
  memory.remember('nameless', { person: person('a', { isComplete: false }), until: 10 }, memory.mark())
  expect(memory.find('nameless', 0)).toBeUndefined()
  for (const token of ['first', 'second'])
    memory.remember(token, { person: person('a'), until: 10 }, memory.mark())
  expect(memory.find('first', 0)).toBeDefined()
  memory.remember('third', { person: person('b'), until: 10 }, memory.mark())
  expect([memory.find('second', 0), memory.find('third', 10)]).toEqual([undefined, undefined])
  expect(memory.find('first', 9)).toBeDefined()
  for (const listener of listeners) listener('a')
  expect(memory.find('first', 9)).toBeUndefined()
})
