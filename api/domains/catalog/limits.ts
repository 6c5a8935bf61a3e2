import { defineLimit } from '~/api/platform/rate-limit/rate-limit'

/** Per person: more than anybody has to say, and few enough for those who read them first. */
export const reviewsPerPerson = defineLimit('reviews-per-person', { points: 20, seconds: 24 * 3600 })
