import { expect, it } from 'vitest'
import { atPressing } from './moment-of-pressing'

const opened = { day: '2026-11-21', time: '06:55' }
const now = new Date('2026-11-22T06:00:00Z')

it('takes day and time that nobody touched for the moment of pressing, however they are written', () => {
  for (const untouched of [opened, { day: '۱۴۰۵/۰۸/۳۰', time: '۰۶:۵۵' }])
    expect(atPressing({ glucose: '110', ...untouched }, opened, now)).toEqual({
      ...{ glucose: '110', day: '2026-11-22', time: '09:30' },
    })
})

it('leaves what somebody says of either', () => {
  for (const said of [
    { day: '۱۴۰۵/۰۸/۲۹', time: '۰۶:۵۵' },
    { day: '2026-11-21', time: '07:10' },
    { day: '', time: '06:55' },
  ])
    expect(atPressing(said, opened, now)).toEqual(said)
})
