import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, type APIRequestContext } from 'playwright/test'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { createPool } from '~/api/platform/database/pool'
import { monthBefore, monthOf } from '~/domain/booking/earnings'
import { newPhone } from './people'
import { addressOf, installationOf } from './sessions'
import { ApiPerson, staffOfApi } from './shop-people'

/** A doctor of one test alone, whose months no test beside it settles: answers questions every day. */
export async function newBrowserDoctor(request: APIRequestContext): Promise<{ id: string; phone: string }> {
  const phone = newPhone()
  await ApiPerson.signIn(request, phone)
  const admin = await staffOfApi(request, 'admin')
  const { id } = await admin.post('/admin-doctors', {
    phone,
    councilNumber: String(randomInt(200_000, 900_000)),
    level: 'specialist',
    speciality: 'cardiology',
  })
  await (await ApiPerson.signIn(request, phone)).post('/doctor-practice/acceptances', {})
  const doctor = await ApiPerson.signIn(request, phone)
  await doctor.put('/doctor-practice/services', { services: ['written-answer'] })
  await doctor.put('/doctor-practice/week', {
    days: Array.from({ length: 7 }, () => [{ from: 9 * 60, to: 12 * 60 }]),
  })
  return { id: String(id), phone }
}

/** Somebody’s written answer with a doctor, paid for by a code that takes off everything. */
export async function bookAnswer(
  request: APIRequestContext,
  doctorId: string,
  startsAt: string,
): Promise<string> {
  const seller = await staffOfApi(request, 'seller')
  const code = `ALL-${String(randomInt(1_000_000_000))}`
  const made = await seller.post('/discount-codes', {
    code,
    kind: 'percent',
    value: 100,
    purpose: 'consultations',
  })
  await (
    await staffOfApi(request, 'admin')
  ).post(`/discount-codes/${String(made.id)}/approvals`, {
    seen: Number(made.version),
  })
  const patient = await ApiPerson.signIn(request, newPhone())
  const { services } = (await patient.get(`/doctors/${doctorId}`)) as unknown as {
    services: { service: string; price: number }[]
  }
  const expectedPrice = services.find(({ service }) => service === 'written-answer')?.price ?? 0
  const asked = { doctorId, service: 'written-answer', startsAt, expectedPrice }
  const { id } = await patient.post('/reservations', asked)
  await patient.put(`/reservations/${String(id)}/discount-code`, { code })
  await patient.post(`/reservations/${String(id)}/payments`, { pay: 'wallet-first' })
  return String(id)
}

/**
 * What a doctor has earned by a consultation just now, put behind the back of the guards into the month that is over: nobody waits for a calendar. It can be paid to an account of theirs,
 * which they do not have to say with a code first.
 */
export async function earnLastMonth(origin: string, reservationId: string): Promise<void> {
  const address = await addressOf(installationOf(origin))
  const pool = createPool({ address: () => address, max: 1, name: 'tests' })
  try {
    await createDatabase(pool).transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      const moved = await tx.execute(
        sql`update doctor_earnings set month = ${monthBefore(monthOf(systemClock.now()))} where reservation_id = ${reservationId}`,
      )
      expect(moved.rowCount).toBe(1)
      await tx.execute(
        sql`insert into payout_accounts (doctor_id, iban, holder, changed_at)
          select doctor_id, 'IR580540105180021273113007', 'لیلا آزمون', ${systemClock.now().toISOString()}::timestamptz
          from doctor_earnings where reservation_id = ${reservationId} on conflict do nothing`,
      )
    })
  } finally {
    await pool.end()
  }
}
