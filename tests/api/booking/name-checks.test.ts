import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DoctorEnding } from '~/domain/booking/ending-contract'
import { nameCheckRooms } from '~/domain/signed-documents/name-checks'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { asDoctor, asPatient, book, enter, newPatient } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
/** Of a prescription of two lines, new for each test. */
let number: string
const start = instantInTehran('2026-11-22', '09:00').toISOString()
const names = ['پروپرانولول', 'آملودیپین']
const hourMs = 3_600_000

beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await test.database.pool.query('delete from rate_limits')
  const [doctor, patient] = [await addDoctor(test, { admin }), await newPatient(test)]
  const { id } = await book(test, patient, doctor, start)
  test.clock.set(start)
  await bodyOf(await enter(test, patient, asPatient(id)), 200)
  await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
  const json = {
    advice: 'با غذا بخورید.',
    mainComplaint: 'تپش قلب',
    diagnosis: 'فشار خون',
    performedActions: '',
    recommendedActions: '',
    treatmentPlan: 'پیگیری',
    medicines: names.map((name) => ({ name, form: 'tablet', amount: 20 })),
  }
  await bodyOf(await test.request('POST', `${asDoctor(id)}/endings`, { token: doctor.token, json }), 200)
  const { ending } = await bodyOf<DoctorEnding>(
    await test.request('GET', `${asDoctor(id)}/ending`, { token: doctor.token }),
    200,
  )
  number = ending?.prescription?.trackingNumber ?? ''
})

const compare = (address: string, typed: readonly string[], of = number) =>
  test.request('POST', '/signed-document-name-checks', { json: { number: of, names: typed }, address })
const statuses = async (address: string, times: number, typed: readonly string[] = ['دیازپام', '']) => {
  const answers: number[] = []
  for (let n = 0; n < times; n += 1) answers.push((await compare(address, typed)).status)
  return answers
}
/** How many of so many wrong ones are answered. */
const answered = async (address: string, times: number) =>
  (await statuses(address, times)).filter((status) => status === 200).length
const says = async (address: string) =>
  (await bodyOf<{ lines: string[] }>(await compare(address, names), 200)).lines
const { network, neighbourhood, provider, all } = nameCheckRooms
const home = '203.0.113.88'

it('takes nothing from whoever types what was signed', async () => {
  for (let n = 0; n <= all.room; n += 1) expect(await says(home)).toEqual(['same', 'same'])
  for (let n = 0; n < 3; n += 1) expect((await compare(home, ['', ''])).status).toBe(200)
  expect(await answered(home, network.room)).toBe(network.room)
})

it('is closed for a network that tries names, until the time that it says, and for nobody else', async () => {
  expect(await answered(home, network.room + 3)).toBe(network.room)
  const refused = await compare(home, names)
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBe((24 * 3600) / network.room)
  expect(await says('203.0.113.89')).toEqual(['same', 'same'])
  expect(await says('198.51.100.7')).toEqual(['same', 'same'])
  test.clock.advance(seconds * 1000 - 1000)
  expect((await compare(home, names)).status).toBe(429)
  test.clock.advance(1000)
  expect(await says(home)).toEqual(['same', 'same'])
})

it('counts an address and a number however they are written, and each part of what is asked', async () => {
  const written = [home, '::ffff:203.0.113.88', '64:ff9b::cb00:7158']
  const numbers = [number, number.toLowerCase().replaceAll('-', ' '), number.slice(3)]
  const tries = written.flatMap((address) => numbers.map((of) => ({ address, of })))
  const answers: number[] = []
  // One line at a time, and both at once: each is one.
  for (const [n, { address, of }] of tries.entries())
    answers.push(
      (await compare(address, [['دیازپام'], ['', 'لوزارتان'], ['دیازپام', 'لوزارتان']][n % 3]!, of)).status,
    )
  expect(answers).toEqual(tries.map((_, n) => (n < network.room ? 200 : 429)))
})

it('is not opened by another /64, /48 or address of the same provider', async () => {
  const sixtyFours = ['0', '1', '2', 'ffff'].map((group) => `2001:db8:1:${group}::7`)
  let found = 0
  for (const address of sixtyFours) found += await answered(address, network.room)
  expect(found).toBe(neighbourhood.room)
  found += await answered('2001:db8:2::7', network.room)
  for (let n = 3; n < 9; n += 1) found += await answered(`2001:db8:${n}::7`, network.room)
  expect(found).toBe(provider.room)
  let old = 0
  for (let n = 0; n < 5; n += 1) old += await answered(`198.51.${n}.${n}`, network.room)
  // What everybody has together is nearly used up: the last of it is for those who have not asked yet.
  expect(old).toBe(2)
})

it('is asked by networks of everywhere so often and no more, and the last of it by those who have not asked', async () => {
  const providers = Array.from({ length: 12 }, (_, n) => `100.${64 + n}.1.1`)
  const got: number[] = []
  for (const address of providers) got.push(await answered(address, network.room))
  expect(got.reduce((sum, one) => sum + one, 0)).toBe(all.room)
  // Three take what is everybody's, three more two each of what is kept.
  expect(got).toEqual([4, 4, 4, 2, 2, 2, 0, 0, 0, 0, 0, 0])
  const refused = await compare('192.0.2.1', names)
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeLessThanOrEqual((24 * 3600) / 6)
  // Another prescription has its own.
  expect((await compare('192.0.2.1', names, 'TP-2222-2222')).status).toBe(200)
  test.clock.advance(seconds * 1000)
  expect((await compare(providers[0] ?? '', ['دیازپام'])).status).toBe(429)
  expect(await says('192.0.2.1')).toEqual(['same', 'same'])
})

it('is closed for everybody else by no two providers, however many networks of theirs try for days', async () => {
  for (let hours = 0; hours < 72; hours += 4) {
    for (const one of ['203.0', '198.51'])
      for (let n = 0; n < 3; n += 1) await answered(`${one}.${hours}.${n}`, 2)
    expect(await says('192.0.2.1'), `after ${hours} hours`).toEqual(['same', 'same'])
    test.clock.advance(4 * hourMs)
  }
})

it('lets no more through of many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => compare(home, ['دیازپام'])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(network.room)
})

it('gives names by trying no faster than the day before, from wherever', async () => {
  const within = (hours: number) => all.room + Math.floor((hours * hourMs) / all.everyMs)
  let found = 0
  for (let hours = 0; hours < 48; hours += 4) {
    for (let n = 0; n < 4; n += 1) found += await answered(`10.${hours * 4 + n}.1.1`, 2)
    test.clock.advance(4 * hourMs)
  }
  expect(found).toBeLessThanOrEqual(within(48))
})
