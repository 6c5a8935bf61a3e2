/** What one look at the line says. */
export interface LineSample {
  /** Of what was sent and what came, the part that got lost, from 0 to 1; null where nothing is known. */
  lost: number | null
  /** There and back, in seconds. */
  roundTrip: number | null
}

export interface Quality {
  /** Poor: the picture stays away, so that the sound holds. */
  isPoor: boolean
  /** How many looks in a row have said the opposite. */
  against: number
}

export const goodLine: Quality = { isPoor: false, against: 0 }

/** Between two looks, in milliseconds. */
export const lookEveryMs = 2000
/** Looks in a row until the picture goes, and until it comes back: later than it went, so that it does not flicker. */
const looksUntilPoor = 3
const looksUntilGood = 6

const isBad = ({ lost, roundTrip }: LineSample) => (lost ?? 0) > 0.1 || (roundTrip ?? 0) > 1
const isFine = ({ lost, roundTrip }: LineSample) =>
  lost !== null && lost < 0.03 && (roundTrip === null || roundTrip < 0.5)

/** What to make of one more look. */
export function nextQuality({ isPoor, against }: Quality, sample: LineSample): Quality {
  const contradicts = isPoor ? isFine(sample) : isBad(sample)
  const count = contradicts ? against + 1 : 0
  return count >= (isPoor ? looksUntilGood : looksUntilPoor)
    ? { isPoor: !isPoor, against: 0 }
    : { isPoor, against: count }
}

interface Counted {
  received: number
  missing: number
}

/** What `getStats` has counted until now. */
export interface LineCount extends Counted {
  /** The part of what was sent that the other has reported as lost since their last report. */
  reported: number | null
  roundTrip: number | null
}

/** What happened between two counts. */
export function sampleBetween(before: LineCount | null, now: LineCount): LineSample {
  const received = now.received - (before?.received ?? 0)
  const missing = Math.max(0, now.missing - (before?.missing ?? 0))
  const own = received + missing > 0 ? missing / (received + missing) : null
  const known = [own, now.reported].filter((part) => part !== null)
  return { lost: known.length > 0 ? Math.max(...known) : null, roundTrip: now.roundTrip }
}

type Stat = Record<string, unknown>
const numberOf = (stat: Stat, name: string) => {
  const value = stat[name]
  return typeof value === 'number' ? value : null
}

/** Adds up the sound and picture of a connection. */
export function countLine(report: Iterable<Stat>): LineCount {
  const count: LineCount = { received: 0, missing: 0, reported: null, roundTrip: null }
  for (const stat of report) {
    if (stat.type === 'inbound-rtp') {
      count.received += numberOf(stat, 'packetsReceived') ?? 0
      count.missing += numberOf(stat, 'packetsLost') ?? 0
    }
    if (stat.type === 'remote-inbound-rtp') {
      const lost = numberOf(stat, 'fractionLost')
      if (lost !== null) count.reported = Math.max(count.reported ?? 0, lost)
    }
    if (stat.type === 'candidate-pair' && stat.nominated === true)
      count.roundTrip = numberOf(stat, 'currentRoundTripTime') ?? count.roundTrip
  }
  return count
}
