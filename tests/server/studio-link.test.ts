import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findNames } from '~/api/domains/identity/public'
import { factsInForce, factStandingWorker } from '~/api/platform/facts/public'
import { openTestLake, passwordAuth, type TestLake } from '@tapesh/content-lake/http/test-lake'
import { facts } from '~/content/seed/facts'
import { createContentStore } from '~/content/store'
import { exportContent, importContent } from '~/content/transfer/archive'
import type { FactChange } from '~/domain/facts/contract'
import { openStudioLink, standingDocument } from '~/server/studio-link'
import { createFactPublisher } from '~/server/facts'
import type { Publisher } from '~/server/publisher'
import { openTestApi, testToken, type TestApi } from '../kit/api'
import { signUp } from '../kit/identity'

/** The whole way of a fact: the real lake, the real publisher, two people of the staff, and back to where editors work. */
const key = 'delivery.tehran-fee'
const document = 'fact-delivery-tehran-fee'

let lake: TestLake
let test: TestApi
let publisher: Publisher
let closeStore: () => void
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'))
  lake = await openTestLake(passwordAuth)
  const seed = facts.filter(({ _id }) => _id === document || _id === 'fact-delivery-tehran-days')
  for (const fact of seed) await lake.client.create(fact)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  test = await openTestApi({
    workers: [factStandingWorker({ studio: openStudioLink(lake.client, log), findNames })],
  })
  const store = createContentStore({ client: lake.client, log: () => {} })
  const forget = lake.engine.subscribe(() => store.invalidate())
  closeStore = () => {
    forget()
    store.close()
  }
  const { database, jobs, clock } = test
  publisher = createFactPublisher({ content: { store, client: lake.client }, database, jobs, clock, log })
  await publisher.settled()
})
afterAll(async () => {
  closeStore()
  await publisher.close()
  await test.close()
  await lake.close()
  await rm(folder, { recursive: true, force: true })
})

const admin = testToken(['admin'])
const fee = async () => (await factsInForce(test.database.db)).number(key)
const changes = async () =>
  ((await (await test.request('GET', '/facts', { token: admin })).json()) as { changes: FactChange[] })
    .changes
const waiting = (number: number) =>
  vi.waitFor(async () => {
    const change = (await changes()).find((one) => one.number === number)
    if (!change) throw new Error('it does not wait yet')
    return change
  }, 10_000)

/** What the Studio shows, once the jobs are done. */
async function shownInStudio() {
  await test.runJobs()
  const found = await lake.client.fetch<{ entries: Record<string, unknown>[] } | null>('*[_id == $id][0]', {
    id: standingDocument._id,
  })
  return found?.entries ?? []
}

/** Publishes as the Studio does: a draft, and the action that puts it in the place of the published document. */
async function publishInStudio(name: string, number: number) {
  const headers = { origin: lake.origin, 'sec-fetch-site': 'same-origin' }
  const signedIn = await lake.send({
    method: 'POST',
    path: '/v1/auth/login',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'correct horse', name }),
  })
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const post = async (path: string, body: unknown) => {
    const { status, text } = await lake.send({
      method: 'POST',
      path,
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(status, text).toBe(200)
  }
  const published = await lake.client.getDocument(document)
  await post('/v2025-02-19/data/mutate/production', {
    mutations: [{ createOrReplace: { ...published, _id: `drafts.${document}`, number } }],
  })
  await post('/v2025-02-19/data/actions/production', {
    actions: [
      { actionType: 'sanity.action.document.publish', draftId: `drafts.${document}`, publishedId: document },
    ],
  })
}

it('comes into force with the first content, alone', async () => {
  expect(await fee()).toBe(60_000)
  expect(await shownInStudio()).toEqual([])
})

it('waits for two people when it is published in the Studio, and the Studio says so until they agree', async () => {
  await publishInStudio('نرگس رضایی', 75_000)
  const { id } = await waiting(75_000)
  expect(await fee()).toBe(60_000)
  expect(await shownInStudio()).toMatchObject([{ key, state: 'published', number: 75_000, before: 60_000 }])
  expect((await waiting(75_000)).editor).toBe('نرگس رضایی')

  const seller = await signUp(test, undefined, { firstName: 'نگار', lastName: 'احمدی' })
  await test.database.pool.query(`update users set roles = '{user,seller}' where id = $1`, [seller.user.id])
  const json = { reason: 'نرخ پیک بالا رفته است.' }
  await test.request('POST', `/fact-changes/${id}/proposals`, { token: seller.token, json })
  expect(await shownInStudio()).toMatchObject([
    { state: 'proposed', person: 'نگار احمدی', reason: json.reason },
  ])

  await test.request('POST', `/fact-changes/${id}/confirmations`, { token: admin })
  expect(await fee()).toBe(75_000)
  expect(await shownInStudio()).toEqual([])
})

it('waits just so when a program writes it with the token, and when an import brings it', async () => {
  const archive = join(folder, 'content.tar.gz')
  const place = { client: lake.client, name: 'a lake' }
  await exportContent(place, { to: archive, report: () => {} })
  await lake.client.patch(document).set({ number: 500_000, minimum: 0, maximum: 900_000_000 }).commit()
  await waiting(500_000)
  // As it was when it was written out; the number in force is the same, so nothing is left to decide.
  await importContent(place, { from: archive, replace: true, report: () => {} })
  await vi.waitFor(async () => expect(await changes()).toEqual([]), 10_000)
  await lake.client.patch(document).set({ number: 80_000 }).commit()
  const { id } = await waiting(80_000)
  const json = { reason: 'پیک ارزان‌تر پیدا شد.' }
  await test.request('POST', `/fact-changes/${id}/refusals`, { token: admin, json })
  expect(await shownInStudio()).toMatchObject([{ state: 'refused', reason: json.reason }])
  await importContent(place, { from: archive, replace: true, report: () => {} })
  await vi.waitFor(async () => expect(await changes()).toEqual([]), 10_000)
  expect(await fee()).toBe(75_000)
})

it('is told to editors as well when it is outside the bounds of the code', async () => {
  await lake.client.patch(document).set({ number: 9_000_000, maximum: 90_000_000 }).commit()
  await vi.waitFor(
    async () =>
      expect(await shownInStudio()).toMatchObject([{ key, state: 'not-taken', reason: 'above-most' }]),
    10_000,
  )
  expect(await fee()).toBe(75_000)
})
