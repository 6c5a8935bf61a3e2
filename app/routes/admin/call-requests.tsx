import { data, type ActionFunctionArgs } from '@remix-run/node'
import { callIntents } from '~/app/features/staff/calls/call-actions.server'
import { assignAllForm } from '~/app/features/staff/calls/call.form'
import { callLists, doctorsFor } from '~/app/features/staff/calls/call-lists'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'
import { searchField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { findDoctorIntent } from '~/app/ui/find-doctor-within'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

export const meta = metaOfLoader
export { reloadsForQuestions as shouldRevalidate } from '~/app/platform/revalidation'
export const loader = listLoader(callLists)
export default listPage(callLists)

const act = listAction(callLists, callIntents)

/** Whoever was found by name is offered to all that are chosen, and still is where something was refused. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const posted = await postedForm(request)
  const find = () => doctorsFor(apiOf(context), searchField.safeParse(posted.get('find')).data)
  if (posted.get('intent') === findDoctorIntent) {
    await requireRole(request, context, 'support', 'admin')
    const { initialValue } = (await readForm(posted, assignAllForm)).reply()
    const unsure = posted.getAll('row').map(String)
    const bulk = { done: 0, failed: [], unsure }
    return data({ intent: 'assign-all', result: { initialValue }, bulk, found: await find() })
  }
  const answer = await act(args)
  if (posted.get('intent') !== 'assign-all' || !('data' in answer)) return answer
  const found = await find().catch(() => undefined)
  return data({ ...answer.data, found }, answer.init ?? undefined)
}
