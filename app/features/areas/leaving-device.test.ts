import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '~/app/platform/offline/outbox/entry'
import { deleteEntriesOf, entriesOf, putEntry } from '~/app/platform/offline/outbox/store'
import { dropBeforeLeaving, findUnsent, sendBeforeLeaving } from './leaving-device'

const user = 'user-1'
const entry = (key: string, given: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ version: 1, key, user, member: null, type: 'blood-oxygen', fields: { oxygenSaturation: '97' } },
  ...{ keptAt: new Date().toISOString(), firstTriedAt: null, refusal: null, ...given },
})
const takenBack = (key: string, hoursAgo = 0): OutboxEntry =>
  entry(key, { firstTriedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(), isTakenBack: true })

/** By their keys: what the record has. */
let stored: Set<string>
let isOnline: boolean
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  stored = new Set()
  isOnline = true
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', 'x-outbox': '1' } })
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    if (method === 'GET') return Promise.resolve(json({ user }))
    const form = body as URLSearchParams
    const sent = JSON.parse(form.get('entry') ?? '') as { key: string; id: string }
    if (form.get('intent') === 'take-back') stored.delete(sent.id)
    else stored.add(sent.key)
    return Promise.resolve(json({ id: sent.key ?? sent.id }))
  })
})
afterEach(() => deleteEntriesOf(user))

const left = async () => (await entriesOf(user)).map(({ key }) => key)

it('counts what was taken back as no measurement that was never sent', async () => {
  expect(await findUnsent(user)).toBeUndefined()
  await putEntry(takenBack('taken'))
  await putEntry(entry('typed'))
  expect(await findUnsent(user)).toEqual({ user, count: 1, takenBack: 1 })
})

it('deletes what was taken back from the record as well, whether the rest is sent or dropped', async () => {
  stored.add('taken')
  await putEntry(takenBack('taken'))
  await putEntry(entry('typed'))
  expect(await dropBeforeLeaving(user, false)).toBeUndefined()
  expect([...stored]).toEqual([])
  stored.add('taken')
  await putEntry(takenBack('taken'))
  await putEntry(entry('typed'))
  expect(await sendBeforeLeaving(user)).toBeUndefined()
  expect([...stored]).toEqual(['typed'])
})

it('does not forget without a word what could not be deleted there', async () => {
  isOnline = false
  await putEntry(takenBack('taken'))
  await putEntry(entry('typed'))
  expect(await dropBeforeLeaving(user, false)).toEqual({ user, count: 0, takenBack: 1 })
  expect(await left()).toEqual(['taken'])
  expect(await dropBeforeLeaving(user, true)).toBeUndefined()
  expect(await left()).toEqual([])
})

it('says so of what went too long ago to be deleted by itself', async () => {
  await putEntry(takenBack('old', 48))
  expect(await dropBeforeLeaving(user, false)).toEqual({ user, count: 0, takenBack: 1 })
  expect(await sendBeforeLeaving(user)).toEqual({ user, count: 0, takenBack: 1 })
})
