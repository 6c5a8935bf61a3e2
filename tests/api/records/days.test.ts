import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '~/api/platform/database/migrate'
import type { RecordHistory } from '~/domain/records/contract'
import { measurementOf } from '~/domain/records/types'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addPressure, listPressures, type BloodPressureRecord } from '~/tests/kit/records'
import { random, rounds } from '~/tests/kit/soak'
import { createTestDatabase } from '~/tests/kit/test-postgres'
import { openPool } from '../../kit/pool'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

async function historyOf(token: string, query: Record<string, string> = {}): Promise<RecordHistory> {
  const response = await test.request(
    'GET',
    `/blood-pressure-records/history?${new URLSearchParams(query)}`,
    {
      token,
    },
  )
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as RecordHistory
}

async function allOf(token: string): Promise<BloodPressureRecord[]> {
  const items: BloodPressureRecord[] = []
  let cursor: string | null = null
  do {
    const page = await listPressures(test, token, { limit: '100', ...(cursor ? { cursor } : {}) })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}

const meanOf = (records: readonly BloodPressureRecord[]) =>
  Math.round(records.reduce((sum, { systolic }) => sum + systolic, 0) / records.length)

it('come to what the records come to, whatever is added, changed, deleted and brought back', async () => {
  const token = testToken(['user'])
  const ids: string[] = []
  const one = () => ids[random(ids.length)] ?? ''
  for (let round = 0; round < rounds(40, 1000); round += 1) {
    const takenAt = new Date(test.clock.now().getTime() - random(5 * 24) * 3_600_000).toISOString()
    const act = ids.length < 5 ? 0 : random(6)
    if (act < 3) {
      const place = ['home', 'office', null][random(3)]
      ids.push((await addPressure(test, token, { takenAt, systolic: 110 + random(60), place })).id)
    } else if (act === 3) {
      await test.request('PATCH', `/blood-pressure-records/${one()}`, {
        token,
        json: { takenAt, systolic: 110 + random(60) },
      })
    } else {
      const rest = act === 4 ? '' : '/restorations'
      await test.request(act === 4 ? 'DELETE' : 'POST', `/blood-pressure-records/${one()}${rest}`, { token })
    }
  }
  const records = await allOf(token)
  const history = await historyOf(token)
  expect([history.total, history.totalEver]).toEqual([records.length, records.length])
  for (const option of ['home', 'office', null])
    for (const half of ['all', 'morning', 'evening'] as const) {
      const of = records.filter(({ place, takenAt }) => {
        const isMorning = tehranDayAndTime(new Date(takenAt)).time < '12:00'
        return place === option && (half === 'all' || isMorning === (half === 'morning'))
      })
      const mean = history.means.find((found) => found.option === option && found.half === half)
      expect([mean?.count ?? 0, mean?.values.systolic]).toEqual([
        of.length,
        of.length === 0 ? undefined : meanOf(of),
      ])
    }
  // Each day, and every stretch that cuts days.
  for (let back = 0; back < 6; back += 1) {
    const { day } = tehranDayAndTime(new Date(test.clock.now().getTime() - back * dayMs))
    const ofDay = records.filter(({ takenAt }) => tehranDayAndTime(new Date(takenAt)).day === day)
    expect((await historyOf(token, { from: day, to: day })).total).toBe(ofDay.length)
  }
  const now = test.clock.now().getTime()
  for (let round = 0; round < rounds(10, 100); round += 1) {
    const [late = 0, early = 0] = [random(130), random(130)].sort((first, second) => first - second)
    const [from, to] = [new Date(now - early * 3_600_000), new Date(now - late * 3_600_000)]
    const { total } = await listPressures(test, token, {
      from: from.toISOString(),
      to: to.toISOString(),
      limit: '1',
    })
    const within = records.filter(({ takenAt }) => new Date(takenAt) >= from && new Date(takenAt) < to)
    expect(total).toBe(within.length)
  }
})

it('lose none of many that come at once', async () => {
  const token = testToken(['user'])
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => addPressure(test, token, { systolic: 120 + index })),
  )
  const { total, means } = await historyOf(token)
  expect(total).toBe(30)
  expect(means.find(({ half }) => half === 'all')?.values.systolic).toBe(135)
})

it.each([
  ['hours', [1, 2, 3]],
  ['days', [1, 20, 39]],
])('tell what came first and what last, by %s', async (grain, daysAgo) => {
  const token = testToken(['user'])
  const systolics = [140, 120, 160]
  for (const [index, ago] of daysAgo.entries())
    for (const hours of [0, 1])
      await addPressure(test, token, {
        takenAt: new Date(test.clock.now().getTime() - ago * dayMs - hours * 3_600_000).toISOString(),
        systolic: (systolics[index] ?? 0) + hours,
      })
  const history = await historyOf(token, { points: '1' })
  expect(history.grain).toBe(grain)
  expect(history.buckets.map(({ values }) => values.systolic)).toEqual([
    { count: 6, mean: 140.5, minimum: 120, maximum: 161, first: 161, last: 140 },
  ])
})

describe('a long history', () => {
  const userId = randomUUID()
  const token = testToken(['user'], { userId: userId as never })
  beforeAll(async () => {
    // A reading every two hours for two years; each by the API would take minutes.
    await test.database.pool.query(
      `with made as (
         insert into records (id, owner_id, type, taken_at, source, written_by, created_at, updated_at)
         select gen_random_uuid(), $1, 'blood-pressure', $2::timestamptz - position * interval '2 hours', 'self', $1, $2, $2
         from generate_series(0, 8759) as position returning id, taken_at)
       insert into blood_pressure_values (record_id, type, systolic, diastolic, place)
       select id, 'blood-pressure', 120 + extract(day from taken_at)::int, 80, case when extract(hour from taken_at) < 4 then 'office' else 'home' end from made`,
      [userId, test.clock.now()],
    )
    const { refreshAllDays } = await import('~/api/domains/records/repo/days')
    await test.database.transaction((tx) =>
      refreshAllDays(tx, measurementOf('blood-pressure'), {
        scope: { kind: 'own', ownerId: userId as never },
        subjectId: userId,
      }),
    )
  })

  it.each([
    ['all of it', {}, 'days'],
    ['half a year', { from: '2026-05-21' }, 'days'],
    ['a hundred days in few points', { from: '2026-08-13', points: '50' }, 'days'],
    ['a month', { from: '2026-10-22' }, 'reading'],
    ['a week in few points', { from: '2026-11-15', points: '30' }, 'hours'],
  ])('is drawn in at most so many points, none of its readings left out: %s', async (_, query, grain) => {
    const { total, buckets, grain: found } = await historyOf(token, query)
    expect(found).toBe(grain)
    expect(buckets.length).toBeLessThanOrEqual(Number('points' in query ? query.points : 400))
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const times = buckets.map(({ from }) => from)
    const { rows } = await test.database.pool.query<{ high: number; low: number }>(
      `select max(systolic) as high, min(systolic) as low from records join blood_pressure_values on record_id = id
       where owner_id = $1 and taken_at >= ($2::date)::timestamp at time zone 'Asia/Tehran'`,
      [userId, 'from' in query ? query.from : '2000-01-01'],
    )
    const spreads = buckets.flatMap(({ values }) => values.systolic ?? [])
    expect(Math.max(...spreads.map(({ maximum }) => maximum))).toBe(rows[0]?.high)
    expect(Math.min(...spreads.map(({ minimum }) => minimum))).toBe(rows[0]?.low)
    expect(new Set(times).size).toBe(times.length)
  })

  it('is counted whole, and by place', async () => {
    const { total } = await listPressures(test, token, { limit: '1' })
    const home = await listPressures(test, token, { limit: '1', option: 'home' })
    const office = await listPressures(test, token, { limit: '1', option: 'office' })
    expect([total, home.total + office.total]).toEqual([8760, 8760])
    expect(office.total).toBe(8760 / 6)
  })
})

it('keeps what was there before there were days: records, whose they are, their chart', async () => {
  const database = await createTestDatabase({ migrated: false })
  const pool = openPool(database.connectionString, 2)
  try {
    const migrations = await readMigrations()
    const place = migrations.findIndex(({ tag }) => tag.endsWith('records-by-definition'))
    await migrate(pool, migrations.slice(0, place))
    const owner = randomUUID()
    await pool.query(
      `with made as (
         insert into records (id, owner_id, type, taken_at, source, created_at, updated_at, deleted_at)
         select gen_random_uuid(), $1, 'blood-pressure', '2026-11-20T05:00:00Z'::timestamptz + position * interval '6 hours', 'device',
           '2026-11-20Z', '2026-11-20Z', case when position = 9 then '2026-11-21Z'::timestamptz end
         from generate_series(0, 9) as position returning id)
       insert into blood_pressure_values (record_id, type, systolic, diastolic) select id, 'blood-pressure', 130, 85 from made`,
      [owner],
    )
    await pool.query(
      `insert into users (id, phone, locale, created_at) values ($1, '09121234567', 'fa', '2026-11-20Z'), ($2, '09121234568', 'fa', '2026-11-20Z')`,
      [owner, randomUUID()],
    )
    await pool.query(
      `insert into sessions (id, user_id, source, created_at, rotated_at, expires_at)
       select gen_random_uuid(), $1, source, at, at, at from (values ('ANDROID_APP', '2026-11-20Z'::timestamptz), ('WEBSITE', '2026-11-21Z')) as signed (source, at)`,
      [owner],
    )
    await migrate(pool, migrations.slice(0, place + 1))
    const { rows } = await pool.query<{ written_by: string; count: string }>(
      `select written_by, count(*) from records where subject_id = owner_id group by written_by`,
    )
    expect(rows).toEqual([{ written_by: owner, count: '10' }])
    const days = await pool.query(
      `select value, sum(count)::int as count, sum(morning_count)::int as mornings, min(minimum) as least from record_days group by value order by value`,
    )
    expect(days.rows).toEqual([
      { value: 'diastolic', count: 9, mornings: 5, least: 85 },
      { value: 'systolic', count: 9, mornings: 5, least: 130 },
    ])
    const channels = await pool.query('select registered_via from users order by phone')
    expect(channels.rows).toEqual([{ registered_via: 'app' }, { registered_via: 'site' }])
  } finally {
    await pool.end()
    await database.drop()
  }
})

describe('readings at a threshold or above', () => {
  /** The first days of a week that is over. */
  const dayOf = (day: number) => addDays(tehranDayAndTime(test.clock.now()).day, day - 10)
  const at = (day: number, hour: number) => instantInTehran(dayOf(day), `${String(hour).padStart(2, '0')}:00`)
  const add = (token: string, taken: Date, systolic: number, diastolic: number, place = 'home') =>
    addPressure(test, token, { systolic, diastolic, place, takenAt: taken.toISOString() })

  it('are counted by either value: of days of high ones alone, of none, and of both', async () => {
    const token = testToken(['user'])
    // High alone, by one value or the other; at the limit itself counts.
    await add(token, at(1, 8), 150, 80)
    await add(token, at(1, 20), 120, 85)
    // None.
    await add(token, at(2, 8), 134, 84)
    // Both: the one that is high in both counts once.
    await add(token, at(3, 8), 135, 70)
    await add(token, at(3, 12), 160, 100)
    await add(token, at(3, 20), 120, 70)
    // Of another place, by other limits.
    await add(token, at(3, 21), 160, 100, 'office')
    expect((await historyOf(token)).reached).toEqual([{ option: 'home', count: 4, of: 6 }])
    expect((await historyOf(token, { from: dayOf(2), to: dayOf(3) })).reached).toEqual([
      { option: 'home', count: 2, of: 4 },
    ])
    expect((await historyOf(token, { from: dayOf(2), to: dayOf(2) })).reached).toEqual([
      { option: 'home', count: 0, of: 1 },
    ])
    expect((await historyOf(token, { option: 'office' })).reached).toEqual([])
  })

  it('are those of the same readings one by one, whatever they are', async () => {
    const token = testToken(['user'])
    for (let count = 0; count < rounds(40, 400); count += 1)
      await add(
        token,
        at(1 + random(6), random(24)),
        110 + random(50),
        60 + random(45),
        random(3) ? 'home' : 'office',
      )
    const home = (await allOf(token)).filter(({ place }) => place === 'home')
    const high = home.filter(({ systolic, diastolic }) => systolic >= 135 || diastolic >= 85)
    expect((await historyOf(token)).reached).toEqual([
      { option: 'home', count: high.length, of: home.length },
    ])
  })
})
