import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { jobListIntents } from '~/app/features/staff/jobs/job-actions.server'
import { jobList } from '~/app/features/staff/jobs/job-list'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'
import { carryNotification } from '~/app/platform/notifications.server'
import { requireRole } from '~/app/platform/session.server'
import { postedForm } from '~/app/ui/forms/posted-form'

export const meta = metaOfLoader
export const loader = listLoader(jobList)

const actOnChosen = listAction(jobList, jobListIntents)

export async function action(asked: ActionFunctionArgs) {
  const { request, context } = asked
  await requireRole(request, context, 'support', 'admin')
  const posted = await postedForm(request)
  if (Object.hasOwn(jobListIntents, String(posted.get('intent')))) return actOnChosen(asked)
  const params = { id: String(posted.get('id')) }
  const api = apiOf(context)
  const done = (kind: 'success' | 'error', word: Parameters<typeof carryNotification>[1]) =>
    redirect(jobList.path, { headers: { 'Set-Cookie': carryNotification(kind, word, context.siteOrigin) } })
  try {
    switch (posted.get('intent')) {
      case 'run':
        await api.post('/periodic-jobs/:name/runs', { params: { name: String(posted.get('name')) } })
        return done('success', 'messages:jobs.due')
      case 'retry':
        await api.post('/dead-letters/:id/retries', { params })
        return done('success', 'messages:edited')
      case 'drop':
        await api.delete('/dead-letters/:id', { params })
        return done('success', 'messages:edited')
      default:
        throw new Response(null, { status: 400 })
    }
  } catch (error) {
    if (isFailure(error, 'unknown-job-kind')) return done('error', 'messages:jobs.unknown')
    return refusedBack(error, context, jobList.path)
  }
}

export default listPage(jobList)
