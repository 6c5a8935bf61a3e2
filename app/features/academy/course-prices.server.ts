import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import type { CoursePrices } from '~/domain/academy/purchase-contract'
import { lessonsBeforeLeaving, type LeavingTerms } from '~/domain/academy/purchase-rules'

/** What a course costs and how it is left again; `price` 0: it is free. */
export interface CourseOffer {
  price: number
  terms: LeavingTerms
}

/** What courses cost; null while the API does not answer, and then nothing is said of it. */
export async function coursePricesFor(context: AppLoadContext): Promise<CoursePrices | null> {
  try {
    return await publicApiOf(context).get('/course-prices')
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** Of one course, with how many lessons it has. */
export const offerOf = (
  { items, leaving }: CoursePrices,
  { _id, lessons }: { _id: string; lessons: readonly unknown[] | null },
): CourseOffer => ({
  price: items.find(({ courseId }) => courseId === _id)?.price ?? 0,
  terms: { days: leaving.days, lessons: lessonsBeforeLeaving(lessons?.length ?? 0, leaving.percent) },
})
