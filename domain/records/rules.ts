import type { BloodPressureRecord, BloodPressureSummary } from './contract'
import { classifyBloodPressure, enoughReadingDays, isUrgentPressure } from './blood-pressure'

const dayMs = 24 * 60 * 60 * 1000

/** How long a deleted record can be brought back; then it is gone. */
export const restorableForMs = 7 * dayMs

/** How far a clock that measures may be ahead of ours. */
export const clockToleranceMs = 5 * 60 * 1000

export const isInFuture = (takenAt: Date, now: Date): boolean =>
  takenAt.getTime() > now.getTime() + clockToleranceMs

/** The time that a summary of so many days looks at, its end included. */
export const summaryWindow = (now: Date, days: number): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - days * dayMs),
  to: new Date(now.getTime() + clockToleranceMs),
})

/** What the database counts. */
export interface BloodPressureFigures {
  count: number
  readingDays: number
  /** Means, not rounded; null without a reading. */
  systolic: number | null
  diastolic: number | null
  heartRate: number | null
}

/** The status of a stretch of time. It is classified by what is shown, the rounded mean. */
export function summarizeBloodPressure(
  figures: BloodPressureFigures,
  latest: BloodPressureRecord | null,
): BloodPressureSummary {
  const { count, readingDays, systolic, diastolic, heartRate } = figures
  const mean =
    systolic === null || diastolic === null
      ? null
      : {
          systolic: Math.round(systolic),
          diastolic: Math.round(diastolic),
          heartRate: heartRate === null ? null : Math.round(heartRate),
        }
  return {
    count,
    readingDays,
    latest,
    mean,
    classification: mean && classifyBloodPressure(mean),
    isEnough: readingDays >= enoughReadingDays,
    isUrgent: latest !== null && isUrgentPressure(latest),
  }
}
