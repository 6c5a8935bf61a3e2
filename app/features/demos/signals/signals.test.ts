import { describe, expect, it } from 'vitest'
import { bloodPressureMonth, classOf, mishaps } from './blood-pressure'
import {
  crackle,
  heartMarks,
  soundRate,
  synthesizeChest,
  synthesizeHeart,
  synthesizeLungs,
  synthesizeWheeze,
  wheezeFrequency,
} from './chest-sound'
import { cuffRate, recordCuff } from './cuff'
import { leadsAt, peakTimes, recordEcg } from './ecg'
import { decibels, filterLoop, sectionsOf, type FilterName } from '~/domain/records/sound-filters'
import { randomFrom } from './random'
import { beatIntervals, heartRate, rhythmSeconds } from './rhythm'
import { turnSeconds, vitalSignSteps } from './vital-signs'

/**
 * Power of a repeating sound between two frequencies: its discrete Fourier transform at every fourth whole turn of the loop, each
 * by Goertzel's recurrence.
 */
function bandPower(samples: Float64Array, low: number, high: number): number {
  const turns = (frequency: number) => Math.round((frequency * samples.length) / soundRate)
  let power = 0
  for (let turn = turns(low); turn <= turns(high); turn += 4) {
    const twice = 2 * Math.cos((2 * Math.PI * turn) / samples.length)
    let [last, before] = [0, 0]
    for (const sample of samples) {
      const next = sample + twice * last - before
      before = last
      last = next
    }
    power += (last * last + before * before - twice * last * before) / samples.length ** 2
  }
  return power
}

const through = (filter: FilterName, samples: Float64Array) =>
  filterLoop(samples, soundRate, sectionsOf(filter))
const loss = (before: number, after: number) => decibels(Math.sqrt(before / after))
const peak = (samples: Float64Array) =>
  samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
const piece = (samples: Float64Array, from: number, to: number) =>
  samples.slice(Math.round(from * soundRate), Math.round(to * soundRate))

describe('the ECG', () => {
  const times = Array.from({ length: 2_000 }, (_, index) => (index * rhythmSeconds) / 2_000)

  it('keeps Einthoven’s and Goldberger’s relations', () => {
    for (const time of times) {
      const { I, II, III, aVR, aVL, aVF } = leadsAt(time)
      expect(Math.abs(I + III - II)).toBeLessThan(1e-9)
      expect(Math.abs(aVR + aVL + aVF)).toBeLessThan(1e-9)
      expect(Math.abs(aVR + (I + II) / 2)).toBeLessThan(1e-9)
      expect(Math.abs(aVL - (I - III) / 2)).toBeLessThan(1e-9)
      expect(Math.abs(aVF - (II + III) / 2)).toBeLessThan(1e-9)
    }
  })

  it('beats as often as it says', () => {
    const { II } = recordEcg(500)
    const peaks = [...II.keys()].filter((at) => {
      const value = II[at] ?? 0
      return value > 0.6 && value > (II[at - 1] ?? 0) && value >= (II[at + 1] ?? 0)
    })
    expect(peaks).toHaveLength(beatIntervals.length)
    expect((peaks.length / rhythmSeconds) * 60).toBeCloseTo(heartRate, 9)
    peaks.forEach((at, beat) => expect(at / 500).toBeCloseTo(peakTimes[beat] ?? 0, 1))
  })

  it('is of a size that a healthy heart draws', () => {
    const { I, II, aVR } = recordEcg(500)
    expect(Math.max(...II)).toBeGreaterThan(0.8)
    expect(Math.max(...II)).toBeLessThan(2)
    expect(Math.max(...I)).toBeGreaterThan(0.4)
    expect(Math.min(...aVR)).toBeLessThan(-0.6)
  })

  it('joins with its own repetition', () => {
    const { II } = recordEcg(500)
    expect(II.at(-1)).toBeCloseTo(II[0] ?? 0, 9)
  })
})

describe('the sounds of a chest', () => {
  it('are the same every time, and never louder than full scale', () => {
    const once = synthesizeChest('murmur', 'wheeze')
    expect(synthesizeChest('murmur', 'wheeze')).toEqual(once)
    expect(peak(once)).toBeCloseTo(1, 12)
    expect(once).toHaveLength(Math.round(rhythmSeconds * soundRate))
  })

  it('mark S1, S2 and the murmur where they sound', () => {
    const heart = synthesizeHeart('murmur')
    for (const { first, second, murmurStart, murmurEnd } of heartMarks) {
      const quiet = peak(piece(heart, second + 0.15, second + 0.35))
      expect(peak(piece(heart, first - 0.05, first + 0.07))).toBeGreaterThan(0.5)
      expect(peak(piece(heart, second - 0.04, second + 0.06))).toBeGreaterThan(0.35)
      expect(peak(piece(heart, murmurStart + 0.06, murmurEnd - 0.06))).toBeGreaterThan(0.08)
      expect(quiet).toBeLessThan(0.01)
    }
  })

  it('pass the heart filter when they come from the heart, and are stopped when they whistle', () => {
    const { first } = heartMarks[2]!
    const alone = synthesizeHeart('murmur').map((value, index) =>
      Math.abs(index / soundRate - first) < 0.08 ? value : 0,
    )
    expect(loss(bandPower(alone, 25, 140), bandPower(through('heart', alone), 25, 140))).toBeLessThan(1)

    const wheeze = synthesizeWheeze()
    const whistle = [wheezeFrequency - 40, wheezeFrequency + 10] as const
    expect(
      loss(bandPower(wheeze, ...whistle), bandPower(through('heart', wheeze), ...whistle)),
    ).toBeGreaterThan(30)
  })

  it('pass the lung filter when they come from the lungs, and are stopped when they beat', () => {
    const lungs = synthesizeLungs('crackles')
    expect(loss(bandPower(lungs, 180, 800), bandPower(through('lungs', lungs), 180, 800))).toBeLessThan(1)
    const heart = synthesizeHeart('murmur')
    expect(loss(bandPower(heart, 25, 70), bandPower(through('lungs', heart), 25, 70))).toBeGreaterThan(25)
  })

  it('are without murmur, whistle and crackles when they are normal', () => {
    const between = (sound: Float64Array) =>
      heartMarks.map(({ murmurStart, murmurEnd }) => peak(piece(sound, murmurStart + 0.06, murmurEnd - 0.06)))
    expect(Math.max(...between(synthesizeHeart('normal')))).toBeLessThan(0.01)
    expect(Math.min(...between(synthesizeHeart('murmur')))).toBeGreaterThan(0.08)

    const whistle = [wheezeFrequency - 40, wheezeFrequency + 10] as const
    const [clear, wheezing] = [synthesizeLungs('normal'), synthesizeLungs('wheeze')]
    expect(loss(bandPower(wheezing, ...whistle), bandPower(clear, ...whistle))).toBeGreaterThan(10)
    const late = (sound: Float64Array) => peak(piece(sound, crackle.from, crackle.to))
    expect(late(synthesizeLungs('crackles'))).toBeGreaterThan(late(clear) * 1.2)
    expect(late(wheezing)).toBe(late(clear))
  })

  it('are all there when both are chosen', () => {
    const chest = synthesizeChest('murmur', 'wheeze')
    expect(loss(bandPower(chest, 30, 800), bandPower(through('both', chest), 30, 800))).toBeLessThan(0.5)
  })
})

describe('a month of blood pressure', () => {
  const month = bloodPressureMonth()

  it('is the same every time and plausible', () => {
    expect(bloodPressureMonth()).toEqual(month)
    expect(bloodPressureMonth(8)).not.toEqual(month)
    expect(month.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    for (const { systolic, diastolic, pulse } of month) {
      expect(systolic - diastolic).toBeGreaterThanOrEqual(30)
      expect(systolic).toBeLessThan(165)
      expect(diastolic).toBeGreaterThan(65)
      expect(pulse).toBeGreaterThan(55)
      expect(pulse).toBeLessThan(95)
    }
  })

  it('comes down', () => {
    const mean = (readings: typeof month) =>
      readings.reduce((sum, { systolic }) => sum + systolic, 0) / readings.length
    expect(mean(month.slice(0, 7)) - mean(month.slice(-7))).toBeGreaterThan(8)
  })

  it('is classed by ISH 2020, the higher class of the two', () => {
    expect(classOf({ systolic: 129, diastolic: 84 })).toBe('normal')
    expect(classOf({ systolic: 130, diastolic: 70 })).toBe('highNormal')
    expect(classOf({ systolic: 120, diastolic: 85 })).toBe('highNormal')
    expect(classOf({ systolic: 139, diastolic: 90 })).toBe('grade1')
    expect(classOf({ systolic: 160, diastolic: 80 })).toBe('grade2')
    expect(classOf({ systolic: 118, diastolic: 100 })).toBe('grade2')
    expect(classOf({ systolic: 110, diastolic: 59 })).toBe('low')
    expect(classOf({ systolic: 90, diastolic: 60 })).toBe('normal')
  })

  it('has its two mishaps within the month', () => {
    expect(mishaps.map(({ kind }) => kind)).toEqual(['loose', 'movement'])
    for (const { day } of mishaps) expect(month.some((reading) => reading.day === day)).toBe(true)
  })
})

describe('a cuff', () => {
  it('feels the pulse most at mean arterial pressure when it fits', () => {
    const { pressure, pulses } = recordCuff('steady')
    const strongest = pulses.reduce((best, value, at) => (value > (pulses[best] ?? 0) ? at : best), 0)
    expect(Math.abs((pressure[strongest] ?? 0) - 100)).toBeLessThan(8)
  })

  it('never gets tight when it is loose', () => {
    expect(peak(recordCuff('loose').pressure)).toBeLessThan(80)
    expect(peak(recordCuff('loose').pulses)).toBeLessThan(0.1)
  })

  it('is shaken while the arm moves, and at no other time', () => {
    const [calm, moved] = [recordCuff('steady'), recordCuff('movement')]
    const differs = [...calm.pulses.keys()].filter((at) => calm.pulses[at] !== moved.pulses[at])
    expect(differs.length).toBeGreaterThan(100)
    expect(Math.min(...differs) / cuffRate).toBeGreaterThan(13)
    expect(Math.max(...differs) / cuffRate).toBeLessThan(19)
  })
})

it('takes seven vital signs in under five minutes', () => {
  expect(vitalSignSteps).toHaveLength(7)
  expect(turnSeconds).toBeLessThan(300)
  const times = vitalSignSteps.map(({ doneAt }) => doneAt)
  expect(times).toEqual([...times].sort((one, other) => one - other))
})

it('draws numbers evenly from a seed', () => {
  const random = randomFrom(5)
  const numbers = Array.from({ length: 4_000 }, random)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1)
})
