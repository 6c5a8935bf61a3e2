import { describe, expect, it } from 'vitest'
import { endingOf } from './rules'

describe('why a doctor sees a family no more', () => {
  it.each([
    [{ isActive: false, endedBy: 'person', mayAccompany: true }, 'supervision-ended-by-family'],
    [{ isActive: false, endedBy: 'doctor', mayAccompany: true }, 'supervision-ended-by-doctor'],
    [{ isActive: false, endedBy: 'person', mayAccompany: false }, 'supervision-ended-by-family'],
    [{ isActive: true, endedBy: null, mayAccompany: false }, 'supervision-role-gone'],
    [{ isActive: true, endedBy: 'person', mayAccompany: true }, 'supervision-person-gone'],
    [{ isActive: false, endedBy: null, mayAccompany: true }, null],
  ] as const)('of %j is %s', (trace, ending) => {
    expect(endingOf(trace)).toBe(ending)
  })
})
