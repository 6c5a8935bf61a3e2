import { describe, expect, it } from 'vitest'
import { endOfSession, isEntered, isOpen, linkOpensAt, remindsAt, timesError } from './session-rules'

const at = (text: string) => new Date(`2026-12-0${text}:00Z`)
const planned = { status: 'planned' as const, closesAt: at('2T10:00') }

describe('a session', () => {
  it('is open until its last moment, and not at it', () => {
    expect(isOpen(planned, at('2T09:59'))).toBe(true)
    expect(isOpen(planned, at('2T10:00'))).toBe(false)
    expect(isOpen({ ...planned, status: 'cancelled' }, at('2T09:59'))).toBe(false)
  })

  it.each([
    ['2T12:00', '2T10:00', undefined],
    ['2T10:00', '2T10:00', undefined],
    ['2T10:00', '2T10:01', 'closesAt'],
    ['2T10:00', '1T08:00', 'closesAt'],
    ['1T08:00', '1T07:00', 'startsAt'],
  ])('that begins %s and closes %s is planned as %s', (startsAt, closesAt, wrong) => {
    expect(timesError({ startsAt: at(startsAt), closesAt: at(closesAt) }, at('1T08:00'))).toBe(wrong)
  })

  it('is remembered a day before, where it is further away than that', () => {
    expect(remindsAt(at('2T10:01'), at('1T10:00'))).toEqual(at('1T10:01'))
    expect(remindsAt(at('2T10:00'), at('1T10:00'))).toBeNull()
  })

  it('is entered by its link from half an hour before it begins until it is over', () => {
    const session = { startsAt: at('2T10:00'), minutes: 90 }
    expect(linkOpensAt(session)).toEqual(at('2T09:30'))
    const times = ['2T09:29', '2T09:30', '2T10:00', '2T11:29', '2T11:30']
    expect(times.map((time) => isEntered(session, at(time)))).toEqual([false, true, true, true, false])
  })

  it('is over after its minutes', () => {
    expect(endOfSession({ startsAt: at('2T10:00'), minutes: 90 })).toEqual(at('2T11:30'))
  })
})
