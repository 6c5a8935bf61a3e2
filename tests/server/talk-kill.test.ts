import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishTerms } from '~/api/domains/identity/public'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { assembleApi, requestsTo, testTerms } from '../kit/api'
import { addDoctor, newAdmin, type TestDoctor } from '../kit/doctors'
import { bringFactsIntoForce } from '../kit/facts'
import { startKillableServer, type KillableServer, type Killed } from '../kit/killed-process'
import { book, newPatient, timesOf } from '../kit/reservations'
import type { Somebody } from '../kit/sharing'
import { random, rounds, tellFigure } from '../kit/soak'
import { signedIn } from '../kit/talk-sockets'
import { createTestClock } from '../kit/test-clock'

let server: KillableServer
beforeAll(async () => {
  server = await startKillableServer('talks')
  await server.withPool(async (pool) => {
    await migrate(pool)
    await prepareQueues(pool)
  })
}, 120_000)
afterAll(() => server.stop())

/** Works with the API as it is between two lives of the process. */
const withApi = <Result>(
  work: (
    test: Parameters<typeof book>[0] & { deps: ReturnType<typeof assembleApi>['deps'] },
  ) => Promise<Result>,
) =>
  server.withPool(async (pool) => {
    const clock = createTestClock(new Date().toISOString())
    const silent = { info: () => {}, warn: () => {}, error: () => {} }
    const { api, deps } = assembleApi(pool, server.folder, { clock, log: silent })
    return work({ request: requestsTo(api), database: deps.database, clock, deps } as never)
  })

/** A talk of its own for each life, since a talk holds five hundred messages. */
const prepare = (doctor: TestDoctor | null, patient: Somebody | null) =>
  withApi(async (test) => {
    if (!doctor || !patient) {
      await publishTerms(test.database, testTerms, test.clock.now())
      await bringFactsIntoForce(test)
    }
    const by = doctor ?? (await addDoctor(test, { admin: await newAdmin(test) }))
    const who = await newPatient(test)
    const startsAt = (await timesOf(test, by)).at(-1) ?? ''
    const { id } = await book(test, who, by, startsAt, { service: 'written-answer' })
    const tokens = [await signedIn(test.deps, who.userId), await signedIn(test.deps, by.userId)] as const
    return { doctor: by, patient: who, id, tokens }
  })

const kills = rounds(2, 100)

it(
  `keeps every message that was acknowledged, at its place, through ${kills} kills`,
  { timeout: rounds(300_000, 7_200_000) },
  async () => {
    let doctor: TestDoctor | null = null
    let patient: Somebody | null = null
    let acknowledged = 0
    for (let turn = 0; turn < kills; turn += 1) {
      const prepared = await prepare(doctor, patient)
      ;({ doctor, patient } = prepared)
      const said = new Map<string, number>()
      await server.runAndKill({
        script: 'tests/server/talk-process.ts',
        args: [server.folder, prepared.id, ...prepared.tokens],
        whom: (turn % 2 === 0 ? 'process' : 'PostgreSQL') satisfies Killed,
        lines: 15 + random(60),
        hear: (_, of) => {
          const [clientId = '', place] = of.split('/')
          said.set(clientId, Number(place))
          return true
        },
      })
      const rows = await server.withPool(
        async (pool) =>
          (
            await pool.query<{ client_id: string; place: number }>(
              'select client_id, place from reservation_messages where reservation_id = $1 order by place',
              [prepared.id],
            )
          ).rows,
      )
      expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1))
      const places = new Map(rows.map((row) => [row.client_id, row.place]))
      for (const [clientId, place] of said) expect(places.get(clientId)).toBe(place)
      acknowledged += said.size
    }
    tellFigure('messages acknowledged before a kill', acknowledged)
  },
)
