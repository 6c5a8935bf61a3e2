import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLine, goodLine, nextQuality, sampleBetween, type LineSample } from './quality'

const bad = { lost: 0.2, roundTrip: 0.1 }
const slow = { lost: 0, roundTrip: 1.5 }
const fine = { lost: 0, roundTrip: 0.1 }
const unknown = { lost: null, roundTrip: null }
const after = (samples: LineSample[]) => samples.reduce(nextQuality, goodLine)

describe('the line', () => {
  it('is poor after three bad looks in a row, of either kind, and not after two', () => {
    expect(after([bad, slow]).isPoor).toBe(false)
    expect(after([bad, bad, fine, bad, bad]).isPoor).toBe(false)
    expect(after([bad, slow, bad]).isPoor).toBe(true)
  })

  it('is good again by itself after six fine looks; what is not known is none', () => {
    const poor = [bad, bad, bad]
    expect(after([...poor, fine, fine, fine, fine, fine]).isPoor).toBe(true)
    expect(after([...poor, fine, fine, fine, fine, fine, fine]).isPoor).toBe(false)
    expect(after([...poor, ...Array<LineSample>(20).fill(unknown)]).isPoor).toBe(true)
  })

  it('never changes twice within three looks', () => {
    const sample = fc.constantFrom(bad, slow, fine, unknown)
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 80 }), (samples) => {
        let quality = goodLine
        let since = 3
        for (const one of samples) {
          const next = nextQuality(quality, one)
          since += 1
          if (next.isPoor !== quality.isPoor) {
            expect(since).toBeGreaterThanOrEqual(3)
            since = 0
          }
          quality = next
        }
      }),
    )
  })
})

describe('a look', () => {
  it('adds up what came and what the other says of what went', () => {
    const stats = [
      { type: 'inbound-rtp', kind: 'audio', packetsReceived: 80, packetsLost: 15 },
      { type: 'inbound-rtp', kind: 'video', packetsReceived: 10, packetsLost: 5 },
      { type: 'remote-inbound-rtp', fractionLost: 0.05 },
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.2 },
      { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
      { type: 'codec' },
    ]
    const count = countLine(stats)
    expect(count).toEqual({ received: 90, missing: 20, reported: 0.05, roundTrip: 0.2 })
    expect(sampleBetween({ ...count, received: 0, missing: 10 }, count)).toEqual({
      lost: 0.1,
      roundTrip: 0.2,
    })
    expect(sampleBetween(count, count)).toEqual({ lost: 0.05, roundTrip: 0.2 })
    expect(sampleBetween(null, countLine([]))).toEqual({ lost: null, roundTrip: null })
  })
})
