import { describe, expect, it } from 'vitest'
import { createHearing } from './hearing'

describe('how the other hears this side', () => {
  it('is what they have told last, of what is sent now and not long ago', () => {
    const hearing = createHearing()
    expect(hearing.known(0, 10_000)).toBeNull()
    hearing.learn(0.6, 10_000)
    expect(hearing.known(8000, 10_000)).toBe(0.6)
    // A part of the look that they tell of was before what is sent now.
    expect(hearing.known(8001, 10_000)).toBeNull()
    expect([hearing.known(0, 20_000), hearing.known(0, 20_001)]).toEqual([0.6, null])
    hearing.learn(0.2, 12_000)
    expect(hearing.known(0, 12_000)).toBe(0.2)
  })
})

describe('how the other is heard', () => {
  it('is told while it is bad, and once more when it is good again', () => {
    const hearing = createHearing()
    const told = [0, 0.1, 0.25, 1 / 3, null, 0.05, 0.05].map((lost) => hearing.tellingOf(lost, 0))
    expect(told).toEqual([null, null, 0.25, 0.33, null, 0.05, null])
  })

  it('is told as well where it is good, while they hear this side badly', () => {
    const hearing = createHearing()
    hearing.learn(0.6, 10_000)
    expect([hearing.tellingOf(0, 12_000), hearing.tellingOf(0, 20_000)]).toEqual([0, 0])
    expect(hearing.tellingOf(0, 20_001)).toBeNull()
  })
})
