import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { earningList } from '~/app/features/booking/earnings/earning-list'
import { payoutAccountForm } from '~/app/features/booking/earnings/payout-account.form'
import { StepUpDialog } from '~/app/features/identity/step-up-dialog'
import { withFreshCode } from '~/app/features/identity/step-up.server'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { listLoader } from '~/app/platform/lists/list.server'
import { listPage } from '~/app/platform/lists/list-page'
import { orMissing } from '~/app/platform/or-missing.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { requireRole } from '~/app/platform/session.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

export const meta = metaOfLoader

const load = listLoader(earningList)

/** Of a doctor of the house: who has the role alone has no such page. */
export const loader = (requested: LoaderFunctionArgs) => orMissing(requested, load(requested))

const path = '/doctor/earnings'

/** Says to which account the doctor is paid: with a fresh code, since money goes there. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const posted = await postedForm(request)
  if (posted.get('intent') !== 'account') throw new Response(null, { status: 400 })
  const read = await readForm(posted, payoutAccountForm)
  const { value: body } = read
  const refused = (result: ReturnType<typeof read.reply>) => data({ intent: 'account', result }, 422)
  if (!body) return refused(read.reply())
  const change = async () => {
    await apiOf(context).put('/doctor-payout-account', { body })
    const told = carryNotification('success', 'messages:payoutAccount.saved', context.siteOrigin)
    return redirect(path, { headers: { 'Set-Cookie': told } })
  }
  try {
    return await withFreshCode({ posted, context, purpose: 'payout', change })
  } catch (error) {
    return refused(read.refuse(formErrorsOf(error, context)))
  }
}

const Earnings = listPage(earningList)

/** What a doctor has earned, and where it goes. */
export default function EarningsPage() {
  const answer = useActionData<typeof action>()
  return (
    <>
      <Earnings />
      {answer && 'stepUp' in answer && (
        <FieldWordsOfPage>
          <StepUpDialog state={answer.stepUp} path={path} />
        </FieldWordsOfPage>
      )}
    </>
  )
}
