import type { FileId } from '../values/ids'

/** With one review. */
export const mostReviewPhotos = 3

const mebibyte = 1024 * 1024
/** Of one photo; a form of the site holds three of them. */
export const largestReviewPhotoBytes = 5 * mebibyte

/** What the field of a form takes. */
export const reviewPhotoLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: largestReviewPhotoBytes,
  maxCount: mostReviewPhotos,
} as const

/** Seconds that a cache may show a photo that has been withdrawn. */
export const reviewPhotoFreshSeconds = 60

/** Where everybody may see a photo of a review that is shown. */
export const reviewPhotoPath = (id: FileId, size: 'large' | 'small'): string =>
  `/review-photos/${id}${size === 'small' ? '-small' : ''}.webp`
