import type { AnyRecord } from '~/domain/records/schemas'
import { tehranDayAndTime } from '~/domain/values/tehran-time'

export interface DiaryDay<Kept extends Pick<AnyRecord, 'takenAt'>> {
  /** The day: plain date. */
  id: string
  morning: Kept[]
  evening: Kept[]
}

/** Records by the days of Tehran, in their order; before noon is morning. */
export function diaryOf<Kept extends Pick<AnyRecord, 'takenAt'>>(records: readonly Kept[]): DiaryDay<Kept>[] {
  const days = new Map<string, DiaryDay<Kept>>()
  for (const record of records) {
    const { day, time } = tehranDayAndTime(new Date(record.takenAt))
    const entry = days.get(day) ?? { id: day, morning: [], evening: [] }
    days.set(day, entry)
    entry[time < '12:00' ? 'morning' : 'evening'].push(record)
  }
  return [...days.values()]
}
