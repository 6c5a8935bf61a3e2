/** What a device says of the time: its clock, which may be wrong or set anew, and how long it has run, which stands still while it sleeps. */
export interface Reading {
  clock: number
  running: number
}

/** A device's time, and what calls every second until it is told to stop. */
export interface DeviceTime {
  read: () => Reading
  everySecond: (tick: () => void) => () => void
}

export const deviceTime: DeviceTime = {
  read: () => ({ clock: Date.now(), running: performance.now() }),
  everySecond: (tick) => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  },
}

/** Between two questions when the time is over and the server has not said so. */
export const askAgainSeconds = 5

/** When it was asked last whether this time is over, by what the device has run; it is kept while the server answers anew. */
export interface Asked {
  at: number | null
}

interface TimeLeft {
  until: string
  /** When the server said so: from there on the device counts, whatever hour it believes it is. */
  made: string
  /** What the device said when it learned of it. */
  learned: Reading
  asked: Asked
  onChange: (seconds: number) => void
  /** Nothing is left; called again every few seconds, as what was asked may be lost, or too early for the server. */
  onEnd: () => void
}

/** Milliseconds since a device learned of something. Of its two times, the one by which more has passed is believed. */
const passedSince = (learned: Reading, now: Reading): number =>
  Math.max(now.clock - learned.clock, now.running - learned.running, 0)

/** What the server said that the hour was, and what the device said when it learned of it. */
export interface HourLearned {
  made: string
  learned: Reading
}

/** Now, counted on from the hour of the server: whatever hour the device believes it is. */
export const nowByServer = ({ made, learned }: HourLearned, device: Pick<DeviceTime, 'read'> = deviceTime) =>
  new Date(Date.parse(made) + passedSince(learned, device.read()))

/** Whole seconds that are left, rounded up. */
function secondsLeft({ until, made, learned }: Pick<TimeLeft, 'until' | 'made' | 'learned'>, now: Reading) {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(made) - passedSince(learned, now)) / 1000))
}

/** Counts down by what the server said is left. @returns what ends the counting */
export function countTimeLeft(timeLeft: TimeLeft, device: DeviceTime = deviceTime): () => void {
  const { asked } = timeLeft
  const tick = () => {
    const now = device.read()
    const left = secondsLeft(timeLeft, now)
    timeLeft.onChange(left)
    if (left > 0) return
    // A timer may come some milliseconds early.
    if (asked.at !== null && now.running - asked.at < askAgainSeconds * 1000 - 500) return
    asked.at = now.running
    timeLeft.onEnd()
  }
  tick()
  return device.everySecond(tick)
}

/** Minutes and seconds, in front of them the hours where there are any. */
export function clockOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
