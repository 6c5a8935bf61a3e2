import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import type { CourseEnrolment } from '~/domain/academy/contract'

/** How far the caller is in a course; null: they are not in it. */
export async function enrolmentIn(
  context: AppLoadContext,
  courseId: string,
): Promise<CourseEnrolment | null> {
  try {
    return await apiOf(context).get('/course-enrolments/:courseId', { params: { courseId } })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}
