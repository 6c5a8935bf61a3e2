import { afterAll, beforeAll, expect, it } from 'vitest'
import { measurementDefinitions } from '~/domain/records/types'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addSample, sampleOf } from '~/tests/kit/record-samples'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

interface Found {
  items: { type: string; record: { note: string | null } }[]
  nextCursor: string | null
  total: number
}

async function search(token: string, query: Record<string, string>): Promise<Found> {
  const response = await test.request('GET', `/records?${new URLSearchParams(query)}`, { token })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Found
}

const notesOf = ({ items }: Found) => items.map(({ record }) => record.note)

async function personWithNotes(...notes: (string | null)[]) {
  const token = testToken(['user'])
  for (const [index, note] of notes.entries()) {
    const definition = measurementDefinitions[index % measurementDefinitions.length]
    if (definition) await addSample(test, definition, token, { ...sampleOf(definition), note })
    test.clock.advance(60_000)
  }
  return token
}

it('finds what a note says, whichever letters it is written in, and counts it', async () => {
  const token = await personWithNotes('پس از پیاده‌روی', 'پس از پياده روي', 'After a walk at ۱۷', null, 'شب')
  for (const q of ['پیاده روی', 'پیاده‌روی', 'روي پياده', 'پیاد']) {
    const found = await search(token, { q })
    expect(notesOf(found)).toEqual(['پس از پیاده روی', 'پس از پیاده‌روی'])
    expect(found.total).toBe(2)
  }
  expect(notesOf(await search(token, { q: 'WALK 17' }))).toEqual(['After a walk at ۱۷'])
  expect(await search(token, { q: 'walk شب' })).toMatchObject({ items: [], total: 0 })
  // Nothing but what nobody sees is no search.
  expect((await search(token, { q: '\u200c ' })).total).toBe(5)
})

it('takes no sign of a search for more than a letter', async () => {
  const token = await personWithNotes('100% of it', 'under_line', 'plain')
  expect(notesOf(await search(token, { q: '%' }))).toEqual(['100% of it'])
  expect(notesOf(await search(token, { q: '_' }))).toEqual(['under_line'])
  expect((await search(token, { q: "'" })).total).toBe(0)
})

it('finds the records of types that it names beside those whose notes answer, page by page, within every other filter', async () => {
  const token = await personWithNotes('one', 'two walk', 'three', 'four', 'five')
  const [first, , third] = measurementDefinitions.map(({ type }) => type)
  const named = `${first},${third}`
  const whole = await search(token, { q: 'walk', named })
  expect(notesOf(whole)).toEqual(['three', 'two walk', 'one'])
  expect(whole.total).toBe(3)
  const start = await search(token, { q: 'walk', named, limit: '2' })
  const rest = await search(token, { q: 'walk', named, limit: '2', cursor: start.nextCursor ?? '' })
  expect([...notesOf(start), ...notesOf(rest)]).toEqual(notesOf(whole))
  expect((await search(token, { q: 'walk', named, source: 'doctor' })).total).toBe(0)
  // Without a search there is nothing that types could answer to.
  expect((await search(token, { named })).total).toBe(5)
})

it('finds nothing of anybody else, and refuses types that there are not', async () => {
  await personWithNotes('secret walk')
  const stranger = await personWithNotes('mine')
  expect(
    await search(stranger, { q: 'walk', named: measurementDefinitions.map(({ type }) => type).join() }),
  ).toMatchObject({
    total: 1,
  })
  const { status } = await test.request('GET', '/records?q=a&named=teeth', { token: stranger })
  expect(status).toBe(422)
})
