import { randomUUID } from 'node:crypto'
import type { Hours } from '~/domain/booking/schedule'
import type { Doctor, FreeTimes, NewDoctor, Practice, StaffDoctor } from '~/domain/booking/doctor-contract'
import { testToken, type TestApi } from './api'
import { bodyOf } from './care'
import { newSomebody, type Somebody } from './sharing'

const once = (key: string = randomUUID()) => ({ 'idempotency-key': key })

let numbers = 10_000
/** A council number that no other test has. */
export const newCouncilNumber = (): string => String((numbers += 1))

export const newAdmin = (test: TestApi): Promise<Somebody> => newSomebody(test, { roles: ['user', 'admin'] })

export const inviteDoctor = (
  test: TestApi,
  admin: Somebody,
  {
    phone,
    councilNumber = newCouncilNumber(),
    level = 'specialist',
    speciality = 'cardiology',
  }: Partial<Record<keyof NewDoctor, string>>,
): Promise<Response> =>
  test.request('POST', '/admin-doctors', {
    token: admin.token,
    headers: once(),
    json: { phone, councilNumber, level, speciality },
  })

export const acceptInvitation = (test: TestApi, { token }: Somebody): Promise<Response> =>
  test.request('POST', '/doctor-practice/acceptances', { token })

export const putWeek = (test: TestApi, { token }: Somebody, days: readonly (readonly Hours[])[]) =>
  test.request('PUT', '/doctor-practice/week', { token, json: { days } })

export const putServices = (test: TestApi, { token }: Somebody, ...services: string[]) =>
  test.request('PUT', '/doctor-practice/services', { token, json: { services } })

export const postVacation = (test: TestApi, { token }: Somebody, from: string, to: string, key?: string) =>
  test.request('POST', '/doctor-practice/vacations', { token, headers: once(key), json: { from, to } })

export const doctorsOf = async (test: TestApi, query = ''): Promise<Doctor[]> =>
  (await bodyOf<{ items: Doctor[] }>(await test.request('GET', `/doctors${query}`), 200)).items

export const freeTimes = async (test: TestApi, id: string, query = ''): Promise<FreeTimes> =>
  bodyOf(await test.request('GET', `/doctors/${id}/free-times${query}`), 200)

export interface TestDoctor extends Somebody {
  id: string
  practice: Practice
}

/** Somebody with the role, as the API answers whoever signs in anew. */
const withRole = (somebody: Somebody): Somebody => ({
  ...somebody,
  token: testToken(['user', 'doctor'], { userId: somebody.userId }),
})

/** Every day from nine to noon in Tehran. */
export const everyMorning = Array.from({ length: 7 }, () => [{ from: 9 * 60, to: 12 * 60 }])

/** Invited by staff, accepted, with an account to be paid to, services and, unless others are given, hours of every morning. */
export async function addDoctor(
  test: TestApi,
  {
    admin,
    days = everyMorning,
    services = ['visit', 'written-answer'],
    ...given
  }: {
    admin: Somebody
    days?: readonly (readonly Hours[])[]
    services?: readonly string[]
    name?: string
  } & Partial<Record<'level' | 'speciality' | 'councilNumber', string>>,
): Promise<TestDoctor> {
  const { name, ...fields } = given
  const person = await newSomebody(test, name === undefined ? {} : { name })
  const { id } = await bodyOf<StaffDoctor>(
    await inviteDoctor(test, admin, { phone: person.phone, ...fields }),
    201,
  )
  await bodyOf(await acceptInvitation(test, person), 200)
  const doctor = withRole(person)
  await bodyOf(await putServices(test, doctor, ...services), 200)
  const practice = await bodyOf<Practice>(await putWeek(test, doctor, days), 200)
  await addPayoutAccount(test, id)
  return { ...doctor, id, practice }
}

/** To which they are paid, as they would have said it with a fresh code. */
export const addPayoutAccount = (test: TestApi, id: string) =>
  test.database.pool.query(
    `insert into payout_accounts (doctor_id, iban, holder, changed_at) values ($1, 'IR580540105180021273113007', 'لیلا آزمون', $2)`,
    [id, test.clock.now()],
  )

/** Since when a doctor is paid to the account that a page of settlements shows; null: they have said none. */
export async function accountSince(test: TestApi, { id }: Pick<TestDoctor, 'id'>): Promise<string | null> {
  const { rows } = await test.database.pool.query<{ changed_at: Date }>(
    'select changed_at from payout_accounts where doctor_id = $1',
    [id],
  )
  return rows[0]?.changed_at.toISOString() ?? null
}
