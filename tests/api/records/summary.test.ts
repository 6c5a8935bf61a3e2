import { randomUUID } from 'node:crypto'
import { Client, type QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordsPersonalData, seedDemoRecords } from '~/api/domains/records/public'
import type { HealthSummary, RecordHistory, SummaryOf } from '~/domain/records/contract'
import { measurementDefinitions, measurementOf, measurementTypes, recordTypes } from '~/domain/records/types'
import { demoPerson } from '~/domain/identity/demo-people'
import { quantities } from '~/domain/values/quantity'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import { addDays } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addSample } from '~/tests/kit/record-samples'
import { addPressure, listPressures } from '~/tests/kit/records'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const at = (daysAgo: number) => new Date(test.clock.now().getTime() - daysAgo * dayMs).toISOString()
const newId = () => userIdSchema.parse(randomUUID())
const tokenOf = (userId: UserId) => testToken(['user'], { userId })

type PressureSummary = SummaryOf<'blood-pressure'>

async function summaryOf(token: string, query = ''): Promise<HealthSummary & { pressure: PressureSummary }> {
  const response = await test.request('GET', `/health-summary${query}`, { token })
  expect(response.status, await response.clone().text()).toBe(200)
  const summary = (await response.json()) as HealthSummary
  expect(summary.types.map(({ type }) => type)).toEqual(measurementTypes)
  const pressure = summary.types.find(({ type }) => type === 'blood-pressure')
  if (!pressure) throw new Error('The summary has no blood pressure')
  return { ...summary, pressure: pressure as PressureSummary }
}

describe('GET /health-summary', () => {
  it('takes of readings of one minute the one that was kept last for the latest', async () => {
    // One pair would be in order by chance every other time.
    for (let pair = 0; pair < 8; pair += 1) {
      const token = tokenOf(newId())
      const takenAt = at(0)
      await addPressure(test, token, { takenAt, systolic: 124, diastolic: 80 })
      test.clock.advance(20_000)
      await addPressure(test, token, { takenAt, systolic: 190, diastolic: 121 })
      const { pressure } = await summaryOf(token)
      expect(pressure.latest).toMatchObject({ systolic: 190, classification: { isUrgent: true } })
    }
  })

  it('asks for all types in one statement, whose text is always the same', async () => {
    const sent = vi.spyOn(Client.prototype, 'query')
    const texts: string[][] = []
    for (const person of [newId(), newId()]) {
      const token = tokenOf(person)
      await addPressure(test, token, { takenAt: at(1), systolic: 124, diastolic: 80 })
      sent.mockClear()
      const { pressure } = await summaryOf(token)
      expect(pressure.count).toBe(1)
      const statements = sent.mock.calls.map(([statement]) => statement as unknown as QueryConfig)
      texts.push(statements.map(({ text }) => text).filter((text) => /"records"|begin/.test(text)))
    }
    sent.mockRestore()
    expect(texts[0]).toHaveLength(1)
    expect(texts[1]).toEqual(texts[0])
  })

  it('sums up the last 30 days, and sets as many before beside them', async () => {
    const token = tokenOf(newId())
    await addPressure(test, token, { takenAt: at(61), systolic: 250, diastolic: 150 })
    await addPressure(test, token, { takenAt: at(59), systolic: 150, diastolic: 96, heartRate: 80 })
    await addPressure(test, token, { takenAt: at(31), systolic: 152, diastolic: 95 })
    const readings = [
      await addPressure(test, token, { takenAt: at(29), systolic: 139, diastolic: 86, heartRate: 70 }),
      await addPressure(test, token, { takenAt: at(2), systolic: 128, diastolic: 82, heartRate: 73 }),
      await addPressure(test, token, { takenAt: at(1), systolic: 121, diastolic: 79 }),
    ]
    const gone = await addPressure(test, token, { takenAt: at(0), systolic: 300, diastolic: 200 })
    await test.request('DELETE', `/blood-pressure-records/${gone.id}`, { token })
    const summary = await summaryOf(token)
    expect(summary).toMatchObject({ days: 30, from: at(30), to: at(0) })
    expect(summary.pressure).toEqual({
      type: 'blood-pressure',
      count: 3,
      total: 6,
      latest: readings[2],
      // 129.33, 82.33 and 71.5.
      mean: { systolic: 129, diastolic: 82, heartRate: 72 },
      classification: { guideline: 'ISH 2020', category: 'normal', tone: 'good', isUrgent: false },
      // 95.5 is shown as 96.
      meanBefore: { systolic: 151, diastolic: 96, heartRate: 80 },
      // Of two readings before nothing is said.
      insight: { kind: 'first', value: 'systolic', mean: 129 },
      reached: null,
      trace: readings.map(({ takenAt, systolic, diastolic, heartRate, place }) => ({
        takenAt,
        systolic,
        diastolic,
        heartRate,
        place,
      })),
    })
  })

  it('says of whole days what the history of the same days says, of their first one all and of the day before nothing', async () => {
    const token = tokenOf(newId())
    const { day: today } = tehranDayAndTime(test.clock.now())
    const from = addDays(today, -29)
    const begins = instantInTehran(from, '00:00').getTime()
    for (const [takenAt, systolic, diastolic] of [
      [new Date(begins - 60_000).toISOString(), 180, 110],
      [new Date(begins).toISOString(), 132, 84],
      [at(1), 130, 82],
    ] as const)
      await addPressure(test, token, { takenAt, systolic, diastolic, place: 'home' })
    const { pressure } = await summaryOf(token, '?days=30&counted=whole')
    const response = await test.request(
      'GET',
      `/blood-pressure-records/history?${new URLSearchParams({ from, to: today })}`,
      { token },
    )
    const { total, means } = (await response.json()) as RecordHistory
    expect([pressure.count, total]).toEqual([2, 2])
    expect(means.find(({ option, half }) => option === 'home' && half === 'all')).toMatchObject({
      count: 2,
      values: { systolic: pressure.mean?.systolic, diastolic: pressure.mean?.diastolic },
      classification: pressure.classification,
    })
  })

  it('says that there is nothing yet', async () => {
    const { pressure } = await summaryOf(tokenOf(newId()))
    expect(pressure).toEqual({
      type: 'blood-pressure',
      count: 0,
      total: 0,
      latest: null,
      mean: null,
      classification: null,
      meanBefore: null,
      insight: { kind: 'none' },
      reached: null,
      trace: [],
    })
  })

  it('counts what is at the threshold of the place where somebody measured last, or above', async () => {
    const token = tokenOf(newId())
    for (const [daysAgo, systolic, diastolic, place] of [
      [31, 160, 100, 'home'],
      [5, 135, 70, 'home'],
      [4, 120, 85, 'home'],
      [3, 134, 84, 'home'],
      [2, 160, 100, 'office'],
      [1, 121, 70, 'home'],
    ])
      await addPressure(test, token, { takenAt: at(Number(daysAgo)), systolic, diastolic, place })
    expect((await summaryOf(token)).pressure.reached).toEqual({ option: 'home', count: 2, of: 4 })
    await addPressure(test, token, { place: 'office' })
    expect((await summaryOf(token)).pressure.reached).toBeNull()
  })

  it('means, compares and judges readings of the option of the latest alone', async () => {
    const token = tokenOf(newId())
    for (const [daysAgo, glucose, status] of [
      [35, 160, 'after-meal'],
      [34, 100, 'fasting'],
      [33, 101, 'fasting'],
      [32, 99, 'fasting'],
      [9, 150, 'after-meal'],
      [8, 152, 'after-meal'],
      [7, 148, 'after-meal'],
      [3, 103, 'fasting'],
      [2, 101, 'fasting'],
      [1, 102, 'fasting'],
    ] as const)
      await addSample(test, measurementOf('blood-sugar'), token, { takenAt: at(daysAgo), glucose, status })
    const { types } = await summaryOf(token)
    expect(types.find(({ type }) => type === 'blood-sugar')).toMatchObject({
      ...{ count: 3, total: 10 },
      mean: { glucose: 102 },
      meanBefore: { glucose: 100 },
      classification: { category: 'prediabetes-range' },
      insight: { kind: 'steady', value: 'glucose', mean: 102, before: 100 },
    })
  })

  it('says of an office where somebody measured last nothing of what was measured at home', async () => {
    const token = tokenOf(newId())
    for (const daysAgo of [1, 2, 3, 4])
      // At half past eleven, and at half past nine in the evening before.
      for (const [hours, systolic] of [
        [0, 145],
        [14, 125],
      ] as const)
        await addPressure(test, token, { takenAt: at(daysAgo + hours / 24), systolic, place: 'home' })
    expect((await summaryOf(token)).pressure.insight.kind).toBe('halves')
    await addPressure(test, token, { systolic: 152, diastolic: 94, place: 'office' })
    expect((await summaryOf(token)).pressure).toMatchObject({
      count: 1,
      mean: { systolic: 152, diastolic: 94 },
      meanBefore: null,
      classification: { category: 'grade-1' },
      insight: { kind: 'few', count: 1 },
    })
  })

  it('knows the latest of what has not been measured in these days, and nothing else of it', async () => {
    const token = tokenOf(newId())
    await addPressure(test, token, { takenAt: at(41), systolic: 150, diastolic: 95, place: 'home' })
    const latest = await addPressure(test, token, { takenAt: at(40), systolic: 146, place: 'home' })
    const { pressure, types } = await summaryOf(token)
    expect(pressure).toEqual({
      type: 'blood-pressure',
      ...{ count: 0, total: 2, latest, mean: null, classification: null },
      meanBefore: { systolic: 148, diastolic: 88, heartRate: null },
      ...{ insight: { kind: 'none' }, reached: null, trace: [] },
    })
    expect(types.filter((one) => one.latest !== null)).toHaveLength(1)
    // One of these days takes its place, and is traced alone.
    await addPressure(test, token, { takenAt: at(29) })
    expect((await summaryOf(token)).pressure).toMatchObject({ count: 1, trace: [{ takenAt: at(29) }] })
  })

  it('marks what is to be looked at now', async () => {
    const token = tokenOf(newId())
    await addPressure(test, token, { systolic: 181, diastolic: 95 })
    expect((await summaryOf(token)).pressure.latest?.classification).toEqual({
      guideline: 'ISH 2020',
      category: 'grade-2',
      tone: 'urgent',
      isUrgent: true,
    })
  })

  it('traces the latest thirty', async () => {
    const token = tokenOf(newId())
    for (let hours = 0; hours < 32; hours += 1)
      await addPressure(test, token, { takenAt: at(hours / 24), systolic: 100 + hours })
    const { trace, count } = (await summaryOf(token)).pressure
    expect([count, trace.length, trace[0]?.systolic, trace[29]?.systolic]).toEqual([32, 30, 129, 100])
  })

  it('takes its days in any digits, within a year', async () => {
    const token = tokenOf(newId())
    await addPressure(test, token, { takenAt: at(6) })
    expect((await summaryOf(token, `?days=${encodeURIComponent('۷')}`)).pressure.count).toBe(1)
    expect((await summaryOf(token, '?days=5')).pressure.count).toBe(0)
    for (const days of ['0', '366', '1.5', 'all', ''])
      expect((await test.request('GET', `/health-summary?days=${days}`, { token })).status).toBe(422)
  })
})

describe('what the records keep about somebody', () => {
  const noRecords = Object.fromEntries(
    [...recordTypes, 'imports'].map((part) => [
      part.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      [],
    ]),
  )

  it('is all of theirs and nothing of another, and goes with the account', async () => {
    const [mine, other] = [newId(), newId()]
    const kept = await addPressure(test, tokenOf(mine), { note: 'مال من' })
    const deleted = await addPressure(test, tokenOf(mine), { takenAt: at(1) })
    await test.request('DELETE', `/blood-pressure-records/${deleted.id}`, { token: tokenOf(mine) })
    const others = await addPressure(test, tokenOf(other))
    expect(await recordsPersonalData.collect(test.database.db, mine)).toEqual({
      ...noRecords,
      bloodPressure: [deleted, kept],
    })
    await test.database.transaction((tx) => recordsPersonalData.erase(tx, mine, test.clock.now()))
    expect(await recordsPersonalData.collect(test.database.db, mine)).toEqual(noRecords)
    expect((await listPressures(test, tokenOf(other))).items).toEqual([others])
    const values = await test.database.pool.query(
      'select 1 from blood_pressure_values where record_id = any($1)',
      [[kept.id, deleted.id]],
    )
    expect(values.rowCount).toBe(0)
    for (const table of ['record_days', 'records']) {
      const left = await test.database.pool.query(`select 1 from ${table} where owner_id = $1`, [mine])
      expect(left.rowCount).toBe(0)
    }
  })
})

describe('the people of a demo', () => {
  it('have sixty days of plausible readings, the same in every demo', async () => {
    const now = test.clock.now()
    const patient = demoPerson('patient').id
    // Also when two processes begin at once.
    await Promise.all([seedDemoRecords(test.database, now), seedDemoRecords(test.database, now)])
    await seedDemoRecords(test.database, now)
    const history = await listPressures(test, tokenOf(patient), { limit: '100' })
    const { items } = history
    expect(items.length).toBeGreaterThan(70)
    expect(history.nextCursor).toBeNull()
    const { min, max } = quantities.systolic
    for (const { takenAt, systolic, diastolic } of items) {
      expect(takenAt <= now.toISOString() && takenAt > at(61)).toBe(true)
      expect(systolic > diastolic + 20 && systolic > min && systolic < max).toBe(true)
    }
    const { pressure } = await summaryOf(tokenOf(patient))
    expect(pressure.mean?.systolic).toBeLessThan(pressure.meanBefore?.systolic ?? 0)
    expect(pressure.classification?.category).toBe('above-home-threshold')
    const { types } = await summaryOf(tokenOf(patient))
    for (const { type, count, latest } of types) {
      expect([type, count > 5]).toEqual([type, true])
      expect(latest).not.toBeNull()
    }
    expect(types).toHaveLength(measurementDefinitions.length)

    const again = await openTestApi({ clock: test.clock })
    try {
      await seedDemoRecords(again.database, now)
      expect(await listPressures(again, tokenOf(patient), { limit: '100' })).toEqual(history)
    } finally {
      await again.close()
    }
  })

  it('keep what they have', async () => {
    const father = demoPerson('father').id
    await test.database.transaction((tx) => recordsPersonalData.erase(tx, father, test.clock.now()))
    const own = await addPressure(test, tokenOf(father))
    await seedDemoRecords(test.database, test.clock.now())
    expect((await listPressures(test, tokenOf(father))).items).toEqual([own])
  })
})
