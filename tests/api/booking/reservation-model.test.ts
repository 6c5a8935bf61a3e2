import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnReservations, Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bookingSteps, letEnd, newModel, runJobs, takeStep, turns, type Turn } from '../../kit/booking-model'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import { expectPaymentsHold } from '../../kit/payments'
import { addCode } from '../../kit/pricing'
import { expectStepsHold } from '../../kit/reservation-steps'
import { balanceOf, expectUsesHold, newPatient } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'
import { isSoak, rounds, seed, tellFigure } from '../../kit/soak'

let test: TestApi
/** Of all runs: each of them leaves nothing of theirs that is alive. */
let doctor: TestDoctor
let admin: Somebody
let codes: { code: string; percent: number; perUser: number }[]
beforeAll(async () => {
  test = await openTestApi()
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  doctor = await addDoctor(test, { admin })
  const made = [
    { percent: 30, perUser: 1 },
    { percent: 100, perUser: 2 },
  ]
  codes = []
  for (const { percent, perUser } of made) {
    const { code } = await addCode(test, { purpose: 'consultations', value: percent, perUser })
    codes.push({ code, percent, perUser })
  }
})
afterAll(() => test.close())

const runs = rounds(60, 10_000)
/** Only what hangs runs into it. */
const timeout = rounds(540_000, 21_600_000)

it(
  `is what a model of times, wallet and gateway says, through ${runs} runs (seed ${seed})`,
  { timeout },
  async () => {
    const { pool } = test.database
    const turned = new Set<Turn>()
    const done = { runs: 0, steps: 0 }
    await fc.assert(
      fc.asyncProperty(bookingSteps, async (steps) => {
        const balance = 450_000
        const real = { test, patient: await newPatient(test, balance), doctor, admin }
        const model = newModel(doctor, balance, codes, turned)
        for (const step of steps) await takeStep(model, real, step)
        await runJobs(model, real)
        const held = model.all.reduce((sum, { aside }) => sum + aside, 0)
        expect(await balanceOf(test, real.patient)).toEqual([model.balance, held])
        await letEnd(model, real)
        expect(await balanceOf(test, real.patient)).toEqual([model.balance, 0])
        expect(await endsOf(real.patient)).toEqual(
          model.all
            .map(({ id, status, startsAt }) => [id, status, new Date(startsAt).toISOString()].join(' '))
            .toSorted(),
        )
        const uses = await pool.query<{ code: string; used: number }>(
          `select code, (select count(*)::int from discount_uses where code_id = codes.id and user_id = $1) as used
            from discount_codes as codes where code = any ($2)`,
          [real.patient.userId, codes.map(({ code }) => code)],
        )
        expect(Object.fromEntries(uses.rows.map(({ code, used }) => [code, used]))).toEqual(
          Object.fromEntries(model.codes.map(({ code, used }) => [code, used])),
        )
        const { rows } = await pool.query<{ sum: number }>(
          `select coalesce(sum(refund.amount), 0)::int as sum from payment_refunds as refund
            join payments on payments.id = refund.payment_id where payments.user_id = $1`,
          [real.patient.userId],
        )
        expect(rows[0]?.sum).toBe(model.returned)
        done.runs += 1
        done.steps += steps.length
        if (isSoak && done.runs % 250 === 0) {
          tellFigure('of the model so far', `${done.runs} runs, ${done.steps} steps`)
          // The server of tests never does it by itself, and plans as if its tables were empty.
          await pool.query('vacuum analyze')
        }
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
    expect(turns.filter((turn) => !turned.has(turn))).toEqual([])
    await expectLedgerHolds(test.database.db)
    await expectPaymentsHold(test.database.db)
    await expectUsesHold(pool)
    await expectStepsHold(test.database.db)
    tellFigure('runs and steps of the model', `${done.runs}, ${done.steps}`)
  },
)

/** Everything that somebody has booked, by its id, as it stands now. */
async function endsOf({ token }: Somebody): Promise<string[]> {
  const found: Reservation[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page: OwnReservations = await bodyOf(
      await test.request('GET', `/reservations?limit=50${after}`, { token }),
      200,
    )
    found.push(...page.items)
    cursor = page.nextCursor
  }
  return found.map(({ id, status, startsAt }) => [id, status, startsAt].join(' ')).toSorted()
}
