import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { reservationIntents } from '~/app/features/staff/booking/booking-actions.server'
import { findPatient } from '~/app/features/staff/booking/find-patient.server'
import { findPatientIntent } from '~/app/features/staff/booking/find-reservations'
import { withCardNames } from '~/app/features/staff/booking/with-card-names.server'
import { reservationList } from '~/app/features/staff/booking/reservation-list'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listAction, listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'
import { postedForm } from '~/app/ui/forms/posted-form'

export const meta = metaOfLoader
export const loader = (args: LoaderFunctionArgs) =>
  listLoader(withCardNames(reservationList, args.context.content))(args)

const act = listAction(reservationList, reservationIntents)

export async function action(args: ActionFunctionArgs) {
  const posted = await postedForm(args.request)
  return posted.get('intent') === findPatientIntent ? findPatient(args) : act(args)
}

export default listPage(reservationList)
