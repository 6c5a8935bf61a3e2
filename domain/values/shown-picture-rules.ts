import type { FileId } from './ids'

const mebibyte = 1024 * 1024

/** What people send for everybody to see, large; of one picture, in bytes. */
export const largestShownPictureBytes = 5 * mebibyte

/** What the field of a form takes. */
export const shownPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Seconds that a cache may show a picture that has been withdrawn. */
export const shownPictureFreshSeconds = 60

/** Below which first part of an address pictures of a kind are shown. */
export const shownPicturePlaces = ['review-photos', 'case-pictures'] as const
export type ShownPicturePlace = (typeof shownPicturePlaces)[number]

/** Where everybody may see a picture of what is shown. */
export const shownPicturePath = (place: ShownPicturePlace, id: FileId, size: 'large' | 'small'): string =>
  `/${place}/${id}${size === 'small' ? '-small' : ''}.webp`
