import { redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { readForm } from '~/app/ui/forms/read-form'
import { ownCoursesPath } from './academy-paths'
import { leaveForm } from './purchase.form'

/** Leaves a course with what its person has seen that comes back, and says what did. @param back where a refusal is read */
export async function leaveAt(context: AppLoadContext, posted: FormData, courseId: string, back: string) {
  const { value } = await readForm(posted, leaveForm)
  if (!value) throw new Response(null, { status: 400 })
  try {
    const { refunded } = await apiOf(context).post('/course-enrolments/:courseId/departures', {
      params: { courseId },
      body: { expectedRefund: value.expectedRefund },
      idempotencyKey: value.idempotencyKey,
    })
    const word = refunded > 0 ? 'messages:course.leftRefunded' : 'messages:course.left'
    return redirect(ownCoursesPath, {
      headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
    })
  } catch (error) {
    return refusedBack(error, context, back)
  }
}
