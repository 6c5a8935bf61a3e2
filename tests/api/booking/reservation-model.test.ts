import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, type TestApi } from '../../kit/api'
import { bookingSteps, newModel, runJobs, takeStep } from '../../kit/booking-model'
import { addDoctor, newAdmin } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { expectLedgerHolds } from '../../kit/ledger'
import { expectPaymentsHold } from '../../kit/payments'
import { addCode } from '../../kit/pricing'
import { balanceOf, expectUsesHold, newPatient, read } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'
import { rounds, seed, tellFigure } from '../../kit/soak'

let test: TestApi
let admin: Somebody
let codes: { code: string; percent: number; perUser: number }[]
beforeAll(async () => {
  test = await openTestApi()
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
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
const timeout = rounds(540_000, 7_200_000)

it(
  `is what a model of times, wallet and gateway says, through ${runs} runs (seed ${seed})`,
  { timeout },
  async () => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(bookingSteps, async (steps) => {
        const balance = 450_000
        const real = {
          test,
          patient: await newPatient(test, balance),
          doctor: await addDoctor(test, { admin }),
        }
        const model = newModel(real.doctor, balance, codes)
        for (const step of steps) await takeStep(model, real, step)
        taken += steps.length
        await runJobs(model, real)
        const held = model.all.reduce((sum, { aside }) => sum + aside, 0)
        expect(await balanceOf(test, real.patient)).toEqual([model.balance, held])
        for (const { id, status, startsAt } of model.all) {
          const found = await read(test, real.patient, id)
          expect([id, found.status, found.startsAt]).toEqual([id, status, new Date(startsAt).toISOString()])
        }
        const uses = await test.database.pool.query<{ code: string; used: number }>(
          `select code, (select count(*)::int from discount_uses where code_id = codes.id and user_id = $1) as used
            from discount_codes as codes where code = any ($2)`,
          [real.patient.userId, codes.map(({ code }) => code)],
        )
        expect(Object.fromEntries(uses.rows.map(({ code, used }) => [code, used]))).toEqual(
          Object.fromEntries(model.codes.map(({ code, used }) => [code, used])),
        )
        const { rows } = await test.database.pool.query<{ sum: number }>(
          `select coalesce(sum(refund.amount), 0)::int as sum from payment_refunds as refund
            join payments on payments.id = refund.payment_id where payments.user_id = $1`,
          [real.patient.userId],
        )
        expect(rows[0]?.sum).toBe(model.returned)
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
    await expectLedgerHolds(test.database.db)
    await expectPaymentsHold(test.database.db)
    await expectUsesHold(test.database.pool)
    tellFigure('runs and steps of the model', `${runs}, ${taken}`)
  },
)
