import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLine, goodLine, nextQuality, sampleBetween, type LineSample } from './quality'

const bad = { lost: 0.2, roundTrip: 0.1 }
const slow = { lost: 0, roundTrip: 1.5 }
const unheard = { lost: 0.6, roundTrip: 0.1 }
const late = { lost: 0, roundTrip: 4 }
const fine = { lost: 0, roundTrip: 0.1 }
const unknown = { lost: null, roundTrip: null }
const after = (samples: LineSample[]) => samples.reduce(nextQuality, goodLine)

describe('the line', () => {
  it('carries no picture after three bad looks in a row, of either kind, and does after two', () => {
    expect(after([bad, slow]).carries).toBe('picture')
    expect(after([bad, bad, fine, bad, bad]).carries).toBe('picture')
    expect(after([bad, slow, bad]).carries).toBe('sound')
  })

  it('carries one again by itself after six fine looks; what is not known is none', () => {
    const poor = [bad, bad, bad]
    expect(after([...poor, fine, fine, fine, fine, fine]).carries).toBe('sound')
    expect(after([...poor, fine, fine, fine, bad, fine, fine, fine]).carries).toBe('sound')
    expect(after([...poor, fine, fine, fine, fine, fine, fine]).carries).toBe('picture')
    expect(after([...poor, ...Array<LineSample>(20).fill(unknown)]).carries).toBe('sound')
  })

  it('carries no sound either once nobody understands it for three looks; a bad one alone leaves it', () => {
    const poor = [bad, bad, bad]
    expect(after([...poor, ...Array<LineSample>(20).fill(bad)]).carries).toBe('sound')
    expect(after([...poor, unheard, unheard, bad, unheard, unheard]).carries).toBe('sound')
    expect(after([...poor, unheard, late, unheard]).carries).toBe('writing')
  })

  it('is tried with sound a minute later, whatever is known meanwhile, and given up again where nothing has changed', () => {
    const silent = [bad, bad, bad, unheard, unheard, unheard]
    const minute = Array<LineSample>(30).fill(unknown)
    expect(after([...silent, ...minute.slice(1)]).carries).toBe('writing')
    expect(after([...silent, ...minute]).carries).toBe('sound')
    expect(after([...silent, ...minute, unheard, unheard, unheard]).carries).toBe('writing')
    expect(after([...silent, ...minute, fine, fine, fine, fine, fine, fine]).carries).toBe('picture')
  })

  it('never changes twice within three looks', () => {
    const sample = fc.constantFrom(bad, slow, fine, unknown, unheard, late)
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 120 }), (samples) => {
        let quality = goodLine
        let since = 3
        for (const one of samples) {
          const next = nextQuality(quality, one)
          since += 1
          if (next.carries !== quality.carries) {
            expect(since).toBeGreaterThanOrEqual(3)
            since = 0
          }
          quality = next
        }
      }),
    )
  })
})

const now = 1_000_000
const lookAt = (stats: Record<string, unknown>[], since = 0) => countLine(stats, since, now)

describe('a look', () => {
  const heard = { type: 'remote-inbound-rtp', timestamp: now - 3000 }

  it('adds up what came and what the other says of what went', () => {
    const count = lookAt([
      { type: 'inbound-rtp', kind: 'audio', packetsReceived: 80, packetsLost: 15 },
      { type: 'inbound-rtp', kind: 'video', packetsReceived: 10, packetsLost: 5 },
      { ...heard, fractionLost: 0.05 },
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.2 },
      { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
      { type: 'codec' },
    ])
    expect(count).toEqual({ received: 90, missing: 20, reported: 0.05, roundTrip: 0.2 })
    expect(sampleBetween({ ...count, received: 0, missing: 10 }, count, null)).toEqual({
      lost: 0.05,
      roundTrip: 0.2,
    })
    expect(sampleBetween(lookAt([]), lookAt([]), null)).toEqual({ lost: null, roundTrip: null })
  })

  it('goes by what the other says, not by what comes in: what is heard well goes on being sent', () => {
    const incoming = { type: 'inbound-rtp', packetsReceived: 50, packetsLost: 50 }
    expect(sampleBetween(lookAt([]), lookAt([incoming, { ...heard, fractionLost: 0 }]), null).lost).toBe(0)
    expect(sampleBetween(lookAt([]), lookAt([incoming]), null).lost).toBe(0.5)
  })

  it('believes what the other tells before what the connection reports', () => {
    const report = { ...heard, fractionLost: 0 }
    expect(sampleBetween(lookAt([]), lookAt([report]), 0.6).lost).toBe(0.6)
    expect(sampleBetween(lookAt([]), lookAt([{ ...report, fractionLost: 0.6 }]), 0).lost).toBe(0)
  })

  it('forgets a report of what was sent before something changed, and one that is old', () => {
    const report = { ...heard, fractionLost: 0.6 }
    expect(lookAt([report], now - 3000).reported).toBe(0.6)
    expect(lookAt([report], now - 2999).reported).toBe(null)
    expect(lookAt([{ ...report, timestamp: now - 10_001 }]).reported).toBe(null)
  })
})
