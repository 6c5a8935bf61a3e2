import { readingKinds, type ReadingKind } from '../search/reading'

/** What there is to find in the community. */
export const postKinds = ['topic', 'case', 'reply'] as const
export type PostKind = (typeof postKinds)[number]

/** How a search is read: as the one of the site, or by words that are nearly the same. */
export const postReadings = [...readingKinds, 'alike'] as const
export type PostReading = ReadingKind | 'alike'
