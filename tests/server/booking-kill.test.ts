import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishTerms } from '~/api/domains/identity/public'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { assembleApi, requestsTo, testTerms, type TestApi } from '../kit/api'
import { addDoctor, newAdmin, type TestDoctor } from '../kit/doctors'
import { bringFactsIntoForce } from '../kit/facts'
import { startKillableServer, type KillableServer, type Killed } from '../kit/killed-process'
import { expectLedgerHolds } from '../kit/ledger'
import { bodyOf } from '../kit/care'
import { cancel, feeOf, newPatient, pay } from '../kit/reservations'
import type { Somebody } from '../kit/sharing'
import { random, rounds, tellFigure } from '../kit/soak'
import { createTestClock } from '../kit/test-clock'

let server: KillableServer
let doctor: TestDoctor
beforeAll(async () => {
  server = await startKillableServer('bookings')
  await server.withPool(async (pool) => {
    await migrate(pool)
    await prepareQueues(pool)
  })
  await withApi(async (test) => {
    await publishTerms(test.database, testTerms, test.clock.now())
    await bringFactsIntoForce(test)
    doctor = await addDoctor(test, { admin: await newAdmin(test) })
  })
}, 120_000)
afterAll(() => server.stop())

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Works with the API as it is between two lives of the process. */
function withApi<Result>(work: (test: TestApi) => Promise<Result>): Promise<Result> {
  return server.withPool((pool) => {
    const clock = createTestClock(new Date().toISOString())
    const { api, deps } = assembleApi(pool, server.folder, { clock, log: silent })
    return work({ request: requestsTo(api), database: deps.database, clock, deps } as unknown as TestApi)
  })
}

interface Left {
  id: string
  status: string
  user_id: string
  aside: number
}

const kills = rounds(2, 100)

it(
  `books whole or not at all, and loses nothing that was acknowledged, through ${kills} kills`,
  { timeout: rounds(300_000, 7_200_000) },
  async () => {
    let acknowledged = 0
    for (let turn = 0; turn < kills; turn += 1) {
      const patients = await withApi((test) =>
        Promise.all([1, 2, 3].map(() => newPatient(test, 10 * feeOf(doctor)))),
      )
      const said = new Map<string, string>()
      await server.runAndKill({
        script: 'tests/server/booking-process.ts',
        args: [server.folder, doctor.id, String(feeOf(doctor)), ...patients.map(({ token }) => token)],
        whom: (turn % 2 === 0 ? 'process' : 'PostgreSQL') satisfies Killed,
        lines: 6 + random(20),
        hear: (word, id) => {
          said.set(id, word)
          return true
        },
      })
      await withApi(async (test) => {
        const { rows } = await test.database.pool.query<Left>(
          `select one.id, one.status, one.user_id, coalesce((select sum(amount) from wallet_holds where status = 'open' and reference = 'reservation:' || one.id), 0)::int as aside
            from reservations as one where doctor_id = $1`,
          [doctor.id],
        )
        const left = new Map(rows.map((row) => [row.id, row]))
        const after = {
          held: ['held', 'reserved', 'cancelled'],
          reserved: ['reserved', 'cancelled'],
          cancelled: ['cancelled'],
        }
        for (const [id, word] of said)
          expect(after[word as keyof typeof after]).toContain(left.get(id)?.status)
        // No credit is put aside for what is not held.
        expect(rows.filter(({ status, aside }) => aside > 0 && status !== 'held')).toEqual([])
        await expectLedgerHolds(test.database.db)
        // Whoever was cut off goes on where they were.
        for (const { id, status, user_id } of rows) {
          const patient = patients.find(({ userId }) => userId === user_id) as Somebody | undefined
          if (!patient || (status !== 'held' && status !== 'reserved')) continue
          const { refundNow } = await bodyOf<{ refundNow: number }>(await pay(test, patient, id), 200)
          await bodyOf(await cancel(test, patient, id, refundNow), 200)
        }
        await expectLedgerHolds(test.database.db)
        acknowledged += said.size
      })
    }
    tellFigure('bookings acknowledged before a kill', acknowledged)
  },
)
