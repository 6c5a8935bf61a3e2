import { data, type ActionFunctionArgs } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { requireRole } from '~/app/platform/session.server'
import { readForm } from '~/app/ui/forms/read-form'
import { userSearchForm } from '../users/user.form'

/** Who is looked for is posted, as in the list of people, and answered with those who are called so. */
export async function findPatient({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  await requireRole(request, context, 'support', 'admin')
  const form = await readForm(request, userSearchForm)
  if (!form.value) return data({ result: form.reply(), people: null }, 422)
  try {
    const { items } = await apiOf(context).post('/user-searches', { body: form.value })
    return { result: form.reply(), people: items }
  } catch (error) {
    return data({ result: form.refuse(formErrorsOf(error, context)), people: null }, 422)
  }
}
