import { describe, expect, it } from 'vitest'
import { intervalOf, largeSquareOf } from './paper'

const paper = { mmPerSecond: 25, mmPerMillivolt: 10 }

describe('ECG paper of 25 mm a second', () => {
  it('has squares of a fifth of a second and half a millivolt', () => {
    expect(largeSquareOf(paper)).toEqual({ seconds: 0.2, millivolts: 0.5 })
  })

  it('says times and rates of distances', () => {
    expect(intervalOf(paper, 25)).toEqual({ mm: 25, milliseconds: 1000, perMinute: 60 })
    expect(intervalOf(paper, 20.625)).toEqual({ mm: 20.6, milliseconds: 825, perMinute: 73 })
    expect(intervalOf(paper, 0)).toEqual({ mm: 0, milliseconds: 0, perMinute: null })
  })
})
