import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { factsInForce } from '~/api/platform/facts/public'
import { FakeContent } from '~/content/fake-content'
import { createFactPublisher } from '~/server/facts'
import type { Publisher } from '~/server/publisher'
import { openTestApi, type TestApi } from '../kit/api'

const content = new FakeContent()
const listeners = new Set<() => void>()
const store = {
  onChange(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
let days: number
let test: TestApi
let publisher: Publisher

const announce = () => {
  for (const listener of listeners) listener()
}
const open = () =>
  createFactPublisher({
    content: { store, client: content.client() },
    database: test.database,
    jobs: test.jobs,
    clock: test.clock,
    log: test.deps.log,
    retryAfter: 20,
  })
const daysInForce = async () => (await factsInForce(test.database.db)).values['delivery.tehran-days']

beforeAll(async () => {
  await content.start()
  content.answer = () => [
    {
      _id: 'fact-delivery-tehran-days',
      _rev: 'r1',
      key: 'delivery.tehran-days',
      number: days,
      unit: 'working-day',
      text: [{ locale: 'fa', value: 'با پیک' }],
    },
  ]
  days = 2
  test = await openTestApi()
  publisher = open()
  await publisher.settled()
})
afterAll(async () => {
  await publisher.close()
  await test.close()
  await content.stop()
})

it('publishes at start what content says', async () => {
  expect(await daysInForce()).toEqual({ number: 2, unit: 'working-day', text: { fa: 'با پیک' } })
})

it('asks for what is published, and for nothing kept', () => {
  expect(content.requested.at(-1)).toMatchObject({ perspective: 'published' })
})

it('publishes when content changes, however often that is said', async () => {
  days = 3
  for (let turn = 0; turn < 20; turn += 1) announce()
  await vi.waitFor(async () => expect(await daysInForce()).toMatchObject({ number: 3 }))
  expect((await factsInForce(test.database.db)).version).toBe(2)
})

it('reports an editor’s slip and changes nothing', async () => {
  days = 31
  announce()
  await vi.waitFor(() =>
    expect(test.log.at(-1)).toMatchObject({
      level: 'warn',
      detail: { key: 'delivery.tehran-days', reasons: ['above-most'] },
    }),
  )
  expect(await daysInForce()).toMatchObject({ number: 3 })
})

it('keeps what is in force while content is down, and tries again', async () => {
  await content.stop()
  announce()
  await vi.waitFor(() => expect(test.log.at(-1)?.message).toContain('trying again'))
  expect(await daysInForce()).toMatchObject({ number: 3 })
  days = 4
  await content.start()
  await vi.waitFor(async () => expect(await daysInForce()).toMatchObject({ number: 4 }), 5000)
})
