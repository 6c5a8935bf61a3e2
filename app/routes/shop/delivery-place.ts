import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { keepPlace } from '~/app/platform/delivery-place/place-cookie.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { findNextPath } from '~/app/platform/next-path'
import { carryNotification } from '~/app/platform/notifications.server'
import { postedForm } from '~/app/ui/forms/posted-form'
import { deliveryPlaceSchema } from '~/domain/orders/delivery-place'

/** There is nothing to read here: the choice stands on the pages that say when something arrives. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  throw await missingPage(request, context)
}

/** Keeps on the device where things are to be delivered to, and leads back to the page that asked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await postedForm(request)
  const typed = form.get('place')
  const { data: place } = deliveryPlaceSchema.safeParse(typed)
  const back = findNextPath(form.get('back')) ?? '/shop'
  const { siteOrigin } = context
  // A list of choices offers no other: whoever posts one is told, and what was kept stays.
  if (!place && typed !== '')
    return redirect(back, {
      headers: { 'Set-Cookie': carryNotification('error', 'messages:delivery.unknownPlace', siteOrigin) },
    })
  return redirect(back, {
    headers: [
      ['Set-Cookie', keepPlace(place ?? null, siteOrigin)],
      ['Set-Cookie', carryNotification('success', 'messages:delivery.place', siteOrigin)],
    ],
  })
}
