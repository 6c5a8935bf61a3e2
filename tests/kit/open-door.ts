import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { APIRequestContext } from 'playwright/test'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { createPool } from '~/api/platform/database/pool'
import { giveCredit } from '~/api/domains/wallet/public'
import { userIdSchema } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { addressOf, installationOf } from './sessions'
import { ApiPerson } from './shop-people'

const quarterMs = 15 * 60_000
const minuteMs = 60_000
const cardiologist = 'd0c70000-0000-4000-8000-000000000001'

/** Specs that run side by side look for a quarter that nobody has: one after the other, or both find the same. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('open-door'))`

interface Priced {
  services: { service: string; price: number }[]
}

/** What a service of a doctor costs, a visit with the demo’s cardiologist where nothing else is said, in toman. */
export async function priceOf(
  patient: ApiPerson,
  { doctorId = cardiologist, service = 'visit' }: { doctorId?: string; service?: string } = {},
): Promise<number> {
  const { services } = (await patient.get(`/doctors/${doctorId}`)) as unknown as Priced
  const found = services.find((one) => one.service === service)
  if (!found) throw new Error(`The doctor has no ${service}`)
  return found.price
}

/** Does something at the database of the product that runs. */
async function atDatabase<Value>(
  origin: string,
  work: (database: ReturnType<typeof createDatabase>) => Promise<Value>,
): Promise<Value> {
  const address = await addressOf(installationOf(origin))
  const pool = createPool({ address: () => address, max: 1, name: 'tests' })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** Puts so much into somebody’s wallet, in toman. */
export const giveToWallet = (origin: string, phone: string, amount: number): Promise<void> =>
  atDatabase(origin, async (database) => {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from users where phone = ${phone}`,
    )
    await database.transaction((tx) =>
      giveCredit(tx, {
        userId: userIdSchema.parse(rows[0]?.id),
        amount: toman(amount),
        kind: 'gift',
        reference: `test:${randomUUID()}`,
        at: systemClock.now(),
      }),
    )
  })

/** A time with a doctor that a patient has kept and paid from the wallet, which is given what it costs. */
export async function bookFromWallet(
  request: APIRequestContext,
  origin: string,
  phone: string,
  { doctorId = cardiologist, service, startsAt }: { doctorId?: string; service: string; startsAt: string },
): Promise<string> {
  const patient = await ApiPerson.signIn(request, phone)
  const expectedPrice = await priceOf(patient, { doctorId, service })
  await giveToWallet(origin, phone, expectedPrice)
  const { id } = await patient.post('/reservations', { doctorId, service, startsAt, expectedPrice })
  await patient.post(`/reservations/${String(id)}/payments`, { pay: 'wallet-first' })
  return String(id)
}

/**
 * It is time for a visit that is booked and paid: it is put, behind the back of the guards, at the next quarter of an hour that has five minutes left and nobody else, with a
 * door that opens hours before it. Nobody waits for a clock, and specs side by side get a time each.
 * @param isToCome the next one that has not begun, as of which pages say how long it is until then
 */
export const bringTime = (origin: string, id: string, { isToCome = false } = {}): Promise<void> =>
  atDatabase(origin, (database) =>
    database.transaction(async (tx) => {
      await tx.execute(oneAtATime)
      const now = systemClock.now().getTime()
      // With some seconds in which it is opened.
      const from = isToCome ? now + 2 * minuteMs : now + 10 * minuteMs - quarterMs
      const first = new Date(Math.floor(from / quarterMs + 1) * quarterMs)
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        update reservations set early_minutes = 1000, starts_at = (
          select at from generate_series(${first.toISOString()}::timestamptz, ${first.toISOString()}::timestamptz + interval '12 hours', interval '15 minutes') as at
          where not exists (select from reservations as other where other.doctor_id = reservations.doctor_id and other.starts_at = at)
          order by at limit 1)
        where id = ${id}`)
    }),
  )

/**
 * A visit with the demo’s cardiologist whose door is open now: booked and paid like any, and then its time is brought.
 * @param place which of the last free times is booked first: another one for each spec that runs beside
 */
export async function openDoor(
  request: APIRequestContext,
  origin: string,
  phone: string,
  place: number,
): Promise<string> {
  const patient = await ApiPerson.signIn(request, phone)
  const free = (await patient.get(`/doctors/${cardiologist}/free-times`)) as unknown as {
    days: { times: string[] }[]
  }
  const times = free.days.flatMap((day) => day.times)
  // From the far end, where nobody else looks.
  const startsAt = times.at(-1 - place) ?? ''
  const id = await bookFromWallet(request, origin, phone, { startsAt, service: 'visit' })
  await bringTime(origin, id)
  return id
}

/**
 * The quarter of an hour of a visit is over: it is put, behind the back of the guards, at the last one that has gone by with nobody else in it, and what ends it
 * is due now. Whoever has come in stays in, and two who have come have met as it began.
 */
export const letPass = (origin: string, id: string): Promise<void> =>
  atDatabase(origin, (database) =>
    database.transaction(async (tx) => {
      await tx.execute(oneAtATime)
      const now = systemClock.now().getTime()
      const last = new Date(Math.floor((now - quarterMs) / quarterMs) * quarterMs).toISOString()
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        update reservations set early_minutes = 5, starts_at = (
          select at from generate_series(${last}::timestamptz, ${last}::timestamptz - interval '12 hours', interval '-15 minutes') as at
          where not exists (select from reservations as other where other.doctor_id = reservations.doctor_id and other.starts_at = at)
          order by at desc limit 1)
        where id = ${id}`)
      await tx.execute(sql`
        update reservations set met_at = starts_at, patient_entered_at = least(patient_entered_at, starts_at),
          doctor_entered_at = least(doctor_entered_at, doctor_seen_at, starts_at)
        where id = ${id} and doctor_seen_at is not null and patient_entered_at is not null`)
      const due = await tx.execute(sql`
        update pgboss.job set start_after = now()
        where state < 'active' and data->>'job' = 'close-reservation' and data->'payload'->>'reservationId' = ${id}`)
      if (due.rowCount !== 1) throw new Error('Nothing ends this visit')
    }),
  )
