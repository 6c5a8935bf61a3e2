/** A process in which people book, pay and call off without end until it is killed; says on its standard output what it was answered. */
import { Pool } from 'pg'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { systemClock } from '~/api/platform/clock'
import { assembleApi, requestsTo } from '../kit/api'
import { freeTimes } from '../kit/doctors'
import { freshKey } from '../kit/shop'

const [connectionString, folder = '', doctorId = '', price = '', ...tokens] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 8 })
pool.on('error', () => {})
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const { api } = assembleApi(pool, folder, { clock: systemClock, log: silent })
const test = { request: requestsTo(api) }

async function post(token: string, path: string, json: unknown): Promise<Reservation | null> {
  const answer = await test.request('POST', path, { token, headers: freshKey(), json })
  return answer.ok ? ((await answer.json()) as Reservation) : null
}

/** Each at times of their own, so that nobody waits for another. */
async function book(token: string, place: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const { days } = await freeTimes(test as never, doctorId)
    const times = days.flatMap((day) => day.times)
    const startsAt = times[(times.length - 1 - place * 20 - turn) % times.length]
    const held = await post(token, '/reservations', {
      doctorId,
      service: 'visit',
      startsAt,
      expectedPrice: Number(price),
    })
    if (!held) continue
    process.stdout.write(`held ${held.id}\n`)
    const paid = await post(token, `/reservations/${held.id}/payments`, { pay: 'wallet-first' })
    if (paid?.status === 'reserved') process.stdout.write(`reserved ${held.id}\n`)
    const called = await post(token, `/reservations/${held.id}/cancellations`, {
      expectedRefund: paid?.refundNow ?? 0,
    })
    if (called?.status === 'cancelled') process.stdout.write(`cancelled ${held.id}\n`)
  }
}

await Promise.all(tokens.map(book))
