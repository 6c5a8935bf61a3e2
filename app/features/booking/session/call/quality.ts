/** What one look at the line says. */
export interface LineSample {
  /** The part that got lost, from 0 to 1; null where nothing is known. */
  lost: number | null
  /** There and back, in seconds. */
  roundTrip: number | null
}

/** What the own line carries besides what is written: sound and picture, sound alone, or neither. */
export type Carried = 'picture' | 'sound' | 'writing'

export interface Quality {
  carries: Carried
  /** How many looks in a row have spoken for less, below zero: for more. Of a line that carries neither, how many have gone by. */
  against: number
}

export const goodLine: Quality = { carries: 'picture', against: 0 }
/** A line that carries neither is tried with sound. */
export const triedLine: Quality = { carries: 'sound', against: 0 }

/** Between two looks, in milliseconds. */
export const lookEveryMs = 2000
/** Looks in a row until the picture goes, then the sound; and until the picture comes back: later than it went, so that it does not flicker. */
const looksUntilLess = 3
const looksUntilPicture = 6
/** While nothing is sent, nobody can tell how it would arrive: after a minute it is tried. */
const looksUntilTrial = 60_000 / lookEveryMs

/** More than this of what is sent may not get lost. */
export const tolerableLoss = 0.1
const isBad = ({ lost, roundTrip }: LineSample) => (lost ?? 0) > tolerableLoss || (roundTrip ?? 0) > 1
/** Of half of the words nobody knows what was said. */
const isUnheard = ({ lost, roundTrip }: LineSample) => (lost ?? 0) > 0.4 || (roundTrip ?? 0) > 3
const isFine = ({ lost, roundTrip }: LineSample) =>
  lost !== null && lost < 0.03 && (roundTrip === null || roundTrip < 0.5)

/** What to make of one more look. */
export function nextQuality({ carries, against }: Quality, sample: LineSample): Quality {
  if (carries === 'writing')
    return against + 1 >= looksUntilTrial ? triedLine : { carries, against: against + 1 }
  if (carries === 'picture') {
    if (!isBad(sample)) return goodLine
    return against + 1 >= looksUntilLess ? triedLine : { carries, against: against + 1 }
  }
  if (isFine(sample)) {
    const fine = Math.min(against, 0) - 1
    return -fine >= looksUntilPicture ? goodLine : { carries, against: fine }
  }
  if (!isUnheard(sample)) return triedLine
  const unheard = Math.max(against, 0) + 1
  return unheard >= looksUntilLess ? { carries: 'writing', against: 0 } : { carries, against: unheard }
}

/** What `getStats` has counted until now. */
export interface LineCount {
  received: number
  missing: number
  /** The part of what was sent that the other has reported as lost, where that is known. */
  reported: number | null
  roundTrip: number | null
}

/** The part of what should have come in between two counts that has not; null where nothing was sent. */
export function lostBetween(before: LineCount, now: LineCount): number | null {
  const received = now.received - before.received
  const missing = Math.max(0, now.missing - before.missing)
  return received + missing > 0 ? missing / (received + missing) : null
}

/**
 * What happened between two counts. How well sending works is what the other says of it, over the socket first; of what comes in it is a guess, for want of a better.
 * @param told `Hearing.known`
 */
export const sampleBetween = (before: LineCount, now: LineCount, told: number | null): LineSample => ({
  lost: told ?? now.reported ?? lostBetween(before, now),
  roundTrip: now.roundTrip,
})

type Stat = Record<string, unknown>
const numberOf = (stat: Stat, name: string) => {
  const value = stat[name]
  return typeof value === 'number' ? value : null
}

/** The connection’s own reports of sound come every few seconds, where they do not get lost. */
export const reportsLastMs = 10_000

/**
 * Adds up the sound and picture of a connection.
 * @param since when something else began to be sent; of what was sent before, the other’s report says nothing now. Milliseconds of the epoch, as `now`
 */
export function countLine(report: Iterable<Stat>, since: number, now: number): LineCount {
  const count: LineCount = { received: 0, missing: 0, reported: null, roundTrip: null }
  const oldest = Math.max(since, now - reportsLastMs)
  for (const stat of report) {
    if (stat.type === 'inbound-rtp') {
      count.received += numberOf(stat, 'packetsReceived') ?? 0
      count.missing += numberOf(stat, 'packetsLost') ?? 0
    }
    if (stat.type === 'remote-inbound-rtp' && (numberOf(stat, 'timestamp') ?? 0) >= oldest) {
      const lost = numberOf(stat, 'fractionLost')
      if (lost !== null) count.reported = Math.max(count.reported ?? 0, lost)
    }
    if (stat.type === 'candidate-pair' && stat.nominated === true)
      count.roundTrip = numberOf(stat, 'currentRoundTripTime') ?? count.roundTrip
  }
  return count
}
