import { describe, expect, it } from 'vitest'
import { atPressing } from './moment-of-pressing'

const hourMs = 3_600_000
const made = '2026-11-21T03:25:00.000Z'

/** A page that a device got at 06:55, whose clock is off by so much, as it is after so much time; while it slept it has not run. */
function after(hours: number, { off = 0, ran = hours } = {}) {
  const clock = Date.parse(made) + off
  const opened = { day: '2026-11-21', time: '06:55', made, learned: { clock, running: 4000 } }
  const read = () => ({ clock: clock + hours * hourMs, running: 4000 + ran * hourMs })
  return { opened, device: { read } }
}

describe('what was typed', () => {
  it('is of the moment of pressing where nobody touched day and time, however they are written', () => {
    const { opened, device } = after(26.5)
    for (const untouched of [
      { day: '2026-11-21', time: '06:55' },
      { day: '۱۴۰۵/۰۸/۳۰', time: '۰۶:۵۵' },
    ])
      expect(atPressing({ glucose: '110', ...untouched }, opened, device)).toEqual({
        ...{ glucose: '110', day: '2026-11-22', time: '09:25' },
      })
  })

  it.each([
    ['ahead', hourMs],
    ['behind', -hourMs],
    ['a year behind', -365 * 24 * hourMs],
  ])('is of that moment by the clock of the server where the device is %s', (_, off) => {
    const timeAfter = (hours: number, ran = hours) => {
      const { opened, device } = after(hours, { off, ran })
      const { day, time } = opened
      return atPressing({ day, time }, opened, device)
    }
    expect(timeAfter(0)).toEqual({ day: '2026-11-21', time: '06:55' })
    expect(timeAfter(2)).toEqual({ day: '2026-11-21', time: '08:55' })
    expect(timeAfter(2, 0)).toEqual({ day: '2026-11-21', time: '08:55' })
    // Its clock was set back meanwhile.
    expect(timeAfter(-1, 2)).toEqual({ day: '2026-11-21', time: '08:55' })
  })

  it('stays as it is where somebody says either', () => {
    const { opened, device } = after(26.5)
    for (const said of [
      { day: '۱۴۰۵/۰۸/۲۹', time: '۰۶:۵۵' },
      { day: '2026-11-21', time: '07:10' },
      { day: '', time: '06:55' },
    ])
      expect(atPressing(said, opened, device)).toEqual(said)
  })
})
