import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import type { CourseEnrolment } from '~/domain/academy/contract'

/** How far the caller is in a course; null: they are not in it. */
export async function enrolmentIn(
  context: AppLoadContext,
  courseId: string,
): Promise<CourseEnrolment | null> {
  return orNull(apiOf(context).get('/course-enrolments/:courseId', { params: { courseId } }))
}

/** The same, with it taken down that a lesson is shown to the caller: what leaving a paid course gives back goes by it. */
export async function openLessonOf(
  context: AppLoadContext,
  params: { courseId: string; lesson: string },
): Promise<CourseEnrolment | null> {
  return orNull(apiOf(context).put('/course-enrolments/:courseId/openings/:lesson', { params }))
}

async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}
