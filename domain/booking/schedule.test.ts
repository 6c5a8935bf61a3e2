import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantInTehran } from '../values/tehran-time'
import {
  freeDays,
  hoursOn,
  isFree,
  nextFreeTimes,
  openDays,
  openRange,
  outsideHours,
  overlap,
  timesOn,
  type Schedule,
} from './schedule'

// A Saturday.
const saturday = '2026-11-21'
const hour = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const schedule: Schedule = {
  weekly: [
    { weekday: 6, ...hour(9, 10) },
    { weekday: 0, ...hour(16, 17) },
  ],
  days: new Map(),
  vacations: [],
  holidays: new Set(),
}
const none: ReadonlySet<number> = new Set()
const at = (day: string, time: string) => instantInTehran(day, time)
const clocks = (times: readonly number[]) => times.map((time) => new Date(time).toISOString().slice(11, 16))

describe('the hours of a day', () => {
  it('are those of its weekday', () => {
    expect(hoursOn(schedule, saturday)).toEqual([{ weekday: 6, ...hour(9, 10) }])
    expect(hoursOn(schedule, '2026-11-23')).toEqual([])
  })

  it('give way to the day’s own, on a holiday too, and everything gives way to a vacation', () => {
    const own = { ...schedule, days: new Map([[saturday, [hour(20, 21)]]]) }
    expect(hoursOn(own, saturday)).toEqual([hour(20, 21)])
    expect(hoursOn({ ...schedule, holidays: new Set([saturday]) }, saturday)).toEqual([])
    expect(hoursOn({ ...own, holidays: new Set([saturday]) }, saturday)).toEqual([hour(20, 21)])
    expect(hoursOn({ ...schedule, days: new Map([[saturday, []]]) }, saturday)).toEqual([])
    expect(hoursOn({ ...own, vacations: [{ from: '2026-11-20', to: saturday }] }, saturday)).toEqual([])
    expect(hoursOn({ ...own, vacations: [{ from: '2026-11-22', to: '2026-11-23' }] }, saturday)).toEqual([
      hour(20, 21),
    ])
  })

  it('are cut into quarters, as clocks in Tehran show them', () => {
    expect(clocks(timesOn(schedule, saturday))).toEqual(['05:30', '05:45', '06:00', '06:15'])
  })

  it('may end at midnight', () => {
    const late = { ...schedule, weekly: [{ weekday: 6, from: 23 * 60 + 30, to: 24 * 60 }] }
    expect(clocks(timesOn(late, saturday))).toEqual(['20:00', '20:15'])
  })
})

describe('what stands outside the hours', () => {
  const nine = at(saturday, '09:00').getTime()
  const last = at(saturday, '09:45').getTime()
  const sunday = at('2026-11-22', '16:00').getTime()
  const outside = (changed: Partial<Schedule>) => [
    ...outsideHours({ ...schedule, ...changed }, [nine, last, sunday]),
  ]

  it('is nothing while the hours are those that were booked', () => {
    expect(outside({})).toEqual([])
    expect([...outsideHours(schedule, [])]).toEqual([])
  })

  it('is what the week, a day, a holiday or a vacation has closed, and no more', () => {
    expect(outside({ weekly: [{ weekday: 6, ...hour(9, 10) }] })).toEqual([sunday])
    expect(outside({ days: new Map([[saturday, []]]) })).toEqual([nine, last])
    expect(outside({ days: new Map([[saturday, [{ from: 9 * 60, to: 9 * 60 + 45 }]]]) })).toEqual([last])
    expect(outside({ holidays: new Set([saturday]) })).toEqual([nine, last])
    expect(outside({ vacations: [{ from: saturday, to: saturday }] })).toEqual([nine, last])
  })
})

describe('free times', () => {
  const asked = { schedule, taken: none, now: at(saturday, '08:00') }

  it('leave out what is taken', () => {
    const taken = new Set([at(saturday, '09:15').getTime()])
    expect(clocks(nextFreeTimes({ ...asked, taken }, 3))).toEqual(['05:30', '06:00', '06:15'])
    expect(isFree({ ...asked, taken }, at(saturday, '09:15'))).toBe(false)
    expect(isFree({ ...asked, taken }, at(saturday, '09:30'))).toBe(true)
  })

  it('begin a quarter of an hour ahead, to the millisecond', () => {
    const of = (now: Date) => clocks(nextFreeTimes({ ...asked, now }, 1))
    expect(of(at(saturday, '08:45'))).toEqual(['05:30'])
    expect(of(new Date(at(saturday, '08:45').getTime() + 1))).toEqual(['05:45'])
  })

  it('end with the open days, whatever was asked for', () => {
    const { from, to } = openRange(asked.now)
    const days = freeDays(asked, { from: '2020-01-01', to: '2030-01-01' })
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([openDays, from, to])
    expect(isFree(asked, at(to, '09:00'))).toBe(timesOn(schedule, to).includes(at(to, '09:00').getTime()))
    expect(isFree(asked, at('2027-06-05', '09:00'))).toBe(false)
  })

  it('are none where no day has hours', () => {
    expect(nextFreeTimes({ ...asked, schedule: { ...schedule, weekly: [] } }, 3)).toEqual([])
  })

  it('are never taken, past, outside the hours or twice, and nothing else is missing', () => {
    const quarters = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
    const stretch = fc
      .tuple(quarters, fc.integer({ min: 1, max: 12 }))
      .map(([from, length]) => ({ from, to: Math.min(1440, from + length * 15) }))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), stretch), { maxLength: 6 }),
        fc.integer({ min: 0, max: 7 * 24 * 60 }),
        fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 5 }),
        (week, minutes, gone) => {
          const weekly = week.map(([weekday, hours]) => ({ weekday, ...hours }))
          fc.pre(
            [0, 1, 2, 3, 4, 5, 6].every((day) => !overlap(weekly.filter(({ weekday }) => weekday === day))),
          )
          const now = new Date(at(saturday, '00:00').getTime() + minutes * 60_000)
          const whole = { ...schedule, weekly }
          const { from, to } = openRange(now)
          const all = freeDays({ schedule: whole, taken: none, now }, { from, to }).flatMap(
            ({ times }) => times,
          )
          const taken = new Set(gone.flatMap((index) => all[index] ?? []))
          const free = freeDays({ schedule: whole, taken, now }, { from, to }).flatMap(({ times }) => times)
          expect(new Set(free).size).toBe(free.length)
          expect(free).toEqual(all.filter((time) => !taken.has(time)))
          expect(free.every((time) => time >= now.getTime() + 15 * 60_000)).toBe(true)
          expect(nextFreeTimes({ schedule: whole, taken, now }, 3)).toEqual(free.slice(0, 3))
        },
      ),
      { numRuns: 60 },
    )
  })
})
