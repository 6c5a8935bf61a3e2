import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishTerms } from '~/api/domains/identity/public'
import { migrate } from '~/api/platform/database/migrate'
import { prepareQueues } from '~/api/platform/jobs/queue'
import { consultationSides, type ConsultationSide } from '~/domain/booking/reservation-contract'
import { assembleApi, requestsTo, testTerms, type TestApi } from '../kit/api'
import { addDoctor, newAdmin } from '../kit/doctors'
import { bringFactsIntoForce } from '../kit/facts'
import { startKillableServer, type KillableServer } from '../kit/killed-process'
import { book, newPatient, timesOf } from '../kit/reservations'
import { signedIn } from '../kit/talk-sockets'
import { createTestClock } from '../kit/test-clock'

let server: KillableServer
beforeAll(async () => {
  server = await startKillableServer('talk-of-two')
  await server.withPool(async (pool) => {
    await migrate(pool)
    await prepareQueues(pool)
  })
}, 120_000)
afterAll(() => server.stop())

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A written answer, which can be talked about as soon as it is paid, and a session of either. */
const prepare = () =>
  server.withPool(async (pool) => {
    const clock = createTestClock(new Date().toISOString())
    const { api, deps } = assembleApi(pool, server.folder, { clock, log: silent })
    const test = { request: requestsTo(api), database: deps.database, clock, deps } as unknown as TestApi
    await publishTerms(deps.database, testTerms, clock.now())
    await bringFactsIntoForce(test)
    const doctor = await addDoctor(test, { admin: await newAdmin(test) })
    const patient = await newPatient(test)
    const startsAt = (await timesOf(test, doctor)).at(-1) ?? ''
    const { id } = await book(test, patient, doctor, startsAt, { service: 'written-answer' })
    return {
      id,
      tokens: {
        patient: await signedIn(deps, patient.userId),
        doctor: await signedIn(deps, doctor.userId),
      },
    }
  })

it(
  'carries each message between two processes of their own once and in order, also after one was killed',
  { timeout: 300_000 },
  async () => {
    const { id, tokens } = await prepare()
    const heard: Record<ConsultationSide, { place: number; text: string }[]> = { patient: [], doctor: [] }
    const stored: Record<ConsultationSide, Map<number, string>> = { patient: new Map(), doctor: new Map() }
    /** What the doctor was told is stored, and the patient has not heard. */
    const unheard = () => {
      const places = new Set(heard.patient.map(({ place }) => place))
      return [...stored.doctor.keys()].filter((place) => !places.has(place))
    }
    const live = (side: ConsultationSide, lines: number | (() => Promise<void>)) =>
      server.runAndKill({
        script: 'tests/server/talk-side-process.ts',
        args: [server.folder, id, side, tokens[side]],
        whom: 'process',
        lines,
        hear: (word, of) => {
          const [place = '', what = ''] = of.split('/')
          if (word === 'heard') heard[side].push({ place: Number(place), text: what })
          else stored[side].set(Number(place), what)
          return true
        },
      })
    // The one dies while the other goes on writing, and that one lives until it has heard all that was acknowledged.
    const killed = live('doctor', 40)
    await Promise.all([
      killed,
      live('patient', async () => {
        await killed
        await expect.poll(unheard).toEqual([])
      }),
    ])
    const { rows } = await server.withPool((pool) =>
      pool.query<{ place: number; by: ConsultationSide; text: string; client_id: string }>(
        'select place, by, text, client_id from reservation_messages where reservation_id = $1 order by place',
        [id],
      ),
    )
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1))
    const clientIds = new Map(rows.map((row) => [row.place, row.client_id]))
    for (const side of consultationSides) {
      for (const [place, clientId] of stored[side]) expect(clientIds.get(place)).toBe(clientId)
      const written = rows.filter(({ by }) => by !== side).map(({ place, text }) => ({ place, text }))
      expect(heard[side].length).toBeGreaterThan(5)
      expect(heard[side]).toEqual(written.slice(0, heard[side].length))
    }
    // All that the doctor was told was stored reached the patient, whose process lived on.
    expect(stored.doctor.size).toBeGreaterThan(5)
    expect(unheard()).toEqual([])
  },
)
