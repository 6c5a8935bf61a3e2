import { defineLimit } from '~/api/platform/rate-limit/rate-limit'
import { attachmentUploadsPerHour } from '~/domain/values/attachment'

/** Per person: more than anybody has to say, and few enough for those who read them first. */
export const reviewsPerPerson = defineLimit('reviews-per-person', { points: 20, seconds: 24 * 3600 })

/** Per person, refused ones as well: each is drawn anew. */
export const reviewPhotoUploads = defineLimit('review-photo-uploads', {
  points: attachmentUploadsPerHour,
  seconds: 60 * 60,
})
