import { data, type ActionFunctionArgs } from '@remix-run/node'
import { userSearchForm } from '~/app/features/staff/users/user.form'
import { userList } from '~/app/features/staff/users/user-list'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'
import { requireRole } from '~/app/platform/session.server'
import { readForm } from '~/app/ui/forms/read-form'

export const meta = metaOfLoader
export const loader = listLoader(userList)

/** What is searched is personal, so it is posted: addresses end up in logs and histories. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const form = await readForm(request, userSearchForm)
  if (!form.value) return data({ result: form.reply(), found: null }, 422)
  try {
    const { items } = await apiOf(context).post('/user-searches', { body: form.value })
    return { result: form.reply(), found: items }
  } catch (error) {
    return data({ result: form.refuse(formErrorsOf(error, context)), found: null }, 422)
  }
}

export default listPage(userList)
