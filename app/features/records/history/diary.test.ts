import { expect, it } from 'vitest'
import { diaryOf } from './diary'

const taken = (takenAt: string) => ({ takenAt })

it('parts days and halves where clocks in Tehran do', () => {
  const [lateNight, noon, beforeNoon, night] = [
    '2026-11-21T20:30:00.000Z',
    '2026-11-21T08:30:00.000Z',
    '2026-11-21T08:29:59.000Z',
    '2026-11-20T20:29:59.000Z',
  ].map(taken)
  expect(diaryOf([lateNight!, noon!, beforeNoon!, night!])).toEqual([
    { id: '2026-11-22', morning: [lateNight], evening: [] },
    { id: '2026-11-21', morning: [beforeNoon], evening: [noon] },
    { id: '2026-11-20', morning: [], evening: [night] },
  ])
})
