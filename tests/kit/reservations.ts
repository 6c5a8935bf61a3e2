import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { giveCredit } from '~/api/domains/wallet/public'
import type { Doctor } from '~/domain/booking/doctor-contract'
import type { ConsultationSession, Reservation } from '~/domain/booking/reservation-contract'
import { toman } from '~/domain/values/money'
import type { TestApi } from './api'
import { bodyOf } from './care'
import { jpeg } from './hostile-files'
import { freeTimes, type TestDoctor } from './doctors'
import { newSomebody, type Somebody } from './sharing'

const once = () => ({ 'idempotency-key': randomUUID() })

/** Somebody whose wallet has so much. */
export async function newPatient(test: TestApi, credit = 0): Promise<Somebody> {
  const patient = await newSomebody(test)
  if (credit > 0) await addCredit(test, patient, credit)
  return patient
}

export const addCredit = (
  test: Pick<TestApi, 'database' | 'clock'>,
  { userId }: Pick<Somebody, 'userId'>,
  credit: number,
) =>
  test.database.transaction((tx) =>
    giveCredit(tx, {
      userId,
      amount: toman(credit),
      kind: 'gift',
      reference: `test:${randomUUID()}`,
      at: test.clock.now(),
    }),
  )

export const balanceOf = async (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
): Promise<[balance: number, held: number]> => {
  const { balance, held } = await bodyOf<{ balance: number; held: number }>(
    await test.request('GET', '/wallet', { token }),
    200,
  )
  return [balance, held]
}

/** Every time of a doctor that is free, in order. */
export const timesOf = async (test: TestApi, { id }: Pick<TestDoctor, 'id'>): Promise<string[]> =>
  (await freeTimes(test, id)).days.flatMap(({ times }) => times)

/** What a visit costs, by the facts that tests begin with. */
export const feeOf = ({ practice }: TestDoctor, service = 'visit'): number => {
  const found = practice.services.find((one) => one.service === service)
  if (!found) throw new Error(`The doctor has no ${service}`)
  return found.price
}

export const hold = (
  test: TestApi,
  { token }: Somebody,
  doctor: TestDoctor,
  startsAt: string,
  given: Record<string, unknown> = {},
): Promise<Response> => {
  const service = (given.service as string | undefined) ?? 'visit'
  return test.request('POST', '/reservations', {
    token,
    headers: once(),
    json: { doctorId: doctor.id, service, startsAt, expectedPrice: feeOf(doctor, service), ...given },
  })
}

export const pay = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  way = 'wallet-first',
): Promise<Response> => test.request('POST', `/reservations/${id}/payments`, { token, json: { pay: way } })

/** Puts a code on the price of a time that is held; null takes it off. */
export const discount = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  code: string | null,
): Promise<Response> =>
  code === null
    ? test.request('DELETE', `/reservations/${id}/discount-code`, { token })
    : test.request('PUT', `/reservations/${id}/discount-code`, { token, json: { code } })

export const rate = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  json: { stars: number; words?: string },
): Promise<Response> => test.request('PUT', `/reservations/${id}/rating`, { token, json })

/** Staff give it another time. */
export const move = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  startsAt: string,
): Promise<Response> => test.request('POST', `/admin-reservations/${id}/moves`, { token, json: { startsAt } })

/** Staff give money back for one that has ended. */
export const giveBack = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  given: { amount: number; expectedLeft: number; reason?: string },
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', `/admin-reservations/${id}/refunds`, {
    token,
    headers: { 'idempotency-key': key },
    json: { reason: 'connection', ...given },
  })

export const cancel = (
  test: TestApi,
  { token }: Somebody,
  id: string,
  expectedRefund: number,
): Promise<Response> =>
  test.request('POST', `/reservations/${id}/cancellations`, { token, json: { expectedRefund } })

export const read = async (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
): Promise<Reservation> => bodyOf(await test.request('GET', `/reservations/${id}`, { token }), 200)

/** A time that is held and paid from the wallet. */
export async function book(
  test: TestApi,
  patient: Somebody,
  doctor: TestDoctor,
  startsAt: string,
  given: Record<string, unknown> = {},
): Promise<Reservation> {
  const { id, price } = await bodyOf<Reservation>(await hold(test, patient, doctor, startsAt, given), 201)
  if (price > 0) await addCredit(test, patient, price)
  return bodyOf(await pay(test, patient, id), 200)
}

export const asPatient = (id: string) => `/reservations/${id}`
export const asDoctor = (id: string) => `/doctor-reservations/${id}`

export const enter = (test: TestApi, { token }: Somebody, path: string): Promise<Response> =>
  test.request('POST', `${path}/entries`, { token })

export const write = (test: TestApi, { token }: Somebody, path: string, text: string): Promise<Response> =>
  test.request('POST', `${path}/messages`, { token, headers: once(), json: { text } })

export const talkOf = async (
  test: TestApi,
  { token }: Somebody,
  path: string,
): Promise<ConsultationSession> => bodyOf(await test.request('GET', `${path}/session`, { token }), 200)

/** Sends a picture in a talk. @returns its id */
export async function sendPicture(
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  path: string,
): Promise<string> {
  const { upload } = await bodyOf<{ upload: string }>(
    await test.request('POST', `${path}/files`, {
      token,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await jpeg(60, 40)),
    }),
    201,
  )
  const { messages } = await bodyOf<ConsultationSession>(
    await test.request('POST', `${path}/messages`, {
      token,
      headers: once(),
      json: { text: '', file: { upload, name: 'sheet.jpg' } },
    }),
    201,
  )
  return messages.at(-1)?.file?.id ?? ''
}

export const finish = (
  test: TestApi,
  { token }: Somebody,
  id: string,
  advice: string,
  given: Record<string, unknown> = {},
): Promise<Response> =>
  test.request('POST', `/doctor-reservations/${id}/endings`, { token, json: { advice, ...given } })

/** A time of the cardiologist of the demo for an answer in writing, the first that is free unless one is named, held for somebody. */
export async function holdDemo(
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  at?: string,
): Promise<Reservation> {
  const id = 'd0c70000-0000-4000-8000-000000000001'
  const [doctor, [startsAt]] = [
    await bodyOf<Doctor>(await test.request('GET', `/doctors/${id}`), 200),
    await timesOf(test, { id }),
  ]
  const service = 'written-answer'
  const expectedPrice = doctor.services.find((one) => one.service === service)?.price ?? 0
  return bodyOf<Reservation>(
    await test.request('POST', '/reservations', {
      token,
      headers: once(),
      json: { doctorId: id, service, startsAt: at ?? startsAt, expectedPrice, reason: 'قلبم تند می‌زند' },
    }),
    201,
  )
}

/** The same, paid from the wallet. */
export async function bookDemo(
  test: TestApi,
  patient: Pick<Somebody, 'userId' | 'token'>,
): Promise<Reservation> {
  const { id, price } = await holdDemo(test, patient)
  await addCredit(test, patient, price)
  return bodyOf(await pay(test, patient, id), 200)
}

/** Every code is counted as often as it is used, and used by just the reservations that have it and are not over unpaid. */
export async function expectUsesHold(pool: Pick<TestApi['database']['pool'], 'query'>) {
  const { rows } = await pool.query(`
    select code from discount_codes as codes
      where used <> (select count(*) from discount_uses where code_id = codes.id) or used > total_uses
    union all select 'reservation ' || one.id from reservations as one
      left join discount_uses as its on its.reservation_id = one.id and its.user_id = one.user_id and its.code_id = one.discount_code_id
      where (its.code_id is not null) <> (one.discount_code_id is not null and one.status <> 'lapsed')
    union all select 'use of ' || its.reservation_id from discount_uses as its join reservations as one on one.id = its.reservation_id
      where its.code_id is distinct from one.discount_code_id`)
  expect(rows).toEqual([])
}
