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
let fee: number
let test: TestApi
let publisher: Publisher

const announce = () => {
  for (const listener of listeners) listener()
}
const open = () =>
  createFactPublisher({
    content: { store, client: content.client() },
    database: test.database,
    clock: test.clock,
    log: test.deps.log,
    retryAfter: 20,
  })
const feeInForce = async () => (await factsInForce(test.database.db)).values['lab-sampling.fee']

beforeAll(async () => {
  await content.start()
  content.answer = () => [
    {
      key: 'lab-sampling.fee',
      number: fee,
      unit: 'toman',
      minimum: 50_000,
      maximum: 1_000_000,
      text: [{ locale: 'fa', value: 'هزینهٔ پایه' }],
    },
  ]
  fee = 275_000
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
  expect(await feeInForce()).toEqual({ number: 275_000, unit: 'toman', text: { fa: 'هزینهٔ پایه' } })
})

it('asks for what is published, and for nothing kept', () => {
  expect(content.asked.at(-1)).toMatchObject({ perspective: 'published' })
})

it('publishes when content changes, however often that is said', async () => {
  fee = 280_000
  for (let turn = 0; turn < 20; turn += 1) announce()
  await vi.waitFor(async () => expect(await feeInForce()).toMatchObject({ number: 280_000 }))
  expect((await factsInForce(test.database.db)).version).toBe(2)
})

it('reports an editor’s slip and changes no price', async () => {
  fee = 2_750_000
  announce()
  await vi.waitFor(() =>
    expect(test.log.at(-1)).toMatchObject({
      level: 'warn',
      detail: { key: 'lab-sampling.fee', reasons: ['above-maximum', 'outside-code-bounds'] },
    }),
  )
  expect(await feeInForce()).toMatchObject({ number: 280_000 })
})

it('keeps what is in force while content is down, and tries again', async () => {
  await content.stop()
  announce()
  await vi.waitFor(() => expect(test.log.at(-1)?.message).toContain('trying again'))
  expect(await feeInForce()).toMatchObject({ number: 280_000 })
  fee = 285_000
  await content.start()
  await vi.waitFor(async () => expect(await feeInForce()).toMatchObject({ number: 285_000 }), 5000)
})
