import { largestShownPictureBytes, shownPictureTypes } from '../values/shown-picture-rules'

/** With one review. */
export const mostReviewPhotos = 3

/** What the field of a form takes. */
export const reviewPhotoLimits = {
  types: shownPictureTypes,
  maxBytes: largestShownPictureBytes,
  maxCount: mostReviewPhotos,
} as const
