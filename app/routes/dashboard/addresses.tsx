import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { addressForm, addressProblems } from '~/app/features/addresses/address.form'
import { addressList } from '~/app/features/addresses/address-list'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { citiesForForm } from '~/app/platform/places/cities.server'
import { requireUser } from '~/app/platform/session.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

export const meta = metaOfLoader
export const loader = listLoader(addressList)

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const posted = await postedForm(request)
  const intent = String(posted.get('intent'))
  const id = String(posted.get('id') ?? '')
  const done = (word: CarriedWord) =>
    redirect(addressList.path, {
      headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
    })

  if (intent === 'delete') {
    await orMissing({ request, context }, api.delete('/addresses/:id', { params: { id } }))
    return done('messages:deleted')
  }
  const form = await readForm(request, addressForm)
  const { initialValue } = form.reply()
  const cities = citiesForForm(initialValue?.province)
  if (posted.has('cities')) return data({ intent, result: { initialValue }, cities })
  if (!form.value) return data({ intent, result: form.reply(), cities }, 422)
  try {
    if (intent === 'edit') await api.patch('/addresses/:id', { params: { id }, body: form.value })
    else await api.post('/addresses', { body: form.value })
  } catch (error) {
    return data({ intent, result: form.refuse(formErrorsOf(error, context, addressProblems)), cities }, 422)
  }
  return done(intent === 'edit' ? 'messages:edited' : 'messages:created')
}

export default listPage(addressList)
