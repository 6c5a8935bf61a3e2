import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useDeskNames } from '~/app/features/records/desk/desk-names'
import { Answer } from '~/app/features/referrals/answer'
import { DeliveryNote } from '~/app/features/referrals/delivery-note'
import { ReferralSheet } from '~/app/features/referrals/referral-sheet'
import { withdrawForm } from '~/app/features/referrals/referral.form'
import { WithdrawReferral } from '~/app/features/referrals/withdraw-referral'
import { apiOf } from '~/app/platform/api.server'
import { actOn, intent } from '~/app/platform/forms/intents.server'
import { UnsentText } from '~/app/platform/forms/unsent-text'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { checkAddressOf } from '~/app/platform/printed-address.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { verifyPath } from '~/app/platform/signed-documents/verify-path'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { typedText } from '~/app/ui/forms/typed-text'
import { referralIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader

const list = '/doctor/referrals'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: referralIdSchema })
  const letter = await orMissing(requested, apiOf(context).get('/doctor-referrals/:id', { params: { id } }))
  return {
    letter,
    verifyAt: checkAddressOf(context, verifyPath, letter.trackingNumber),
    idempotencyKey: randomUUID(),
    head: await privateHead(context, 'referrals:one'),
    words: {
      ...wordsOf(context.locale, 'referrals', 'signed-documents', 'fields', 'ui'),
      ...contactWords(context.locale),
      ...someWordsOf(context.locale, 'booking', 'speciality.'),
      ...someWordsOf(context.locale, 'records', 'type.', 'option.'),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: referralIdSchema })
  return actOn(
    request,
    context,
    { path: `${list}/${id}`, words: 'referrals' },
    {
      withdraw: intent(
        withdrawForm,
        (body, { api }) => api.post('/doctor-referrals/:id/withdrawals', { params: { id }, body }),
        'messages:referral.withdrawn',
      ),
    },
  )
}

/** A letter as its doctor has signed it, and the way to take it out of force. */
export default function WrittenReferralPage() {
  const t = useWords('referrals')
  const nameOf = useDeskNames()
  const { letter, verifyAt, idempotencyKey } = useLoaderData<typeof loader>()
  const refused = useActionData<{ result?: SubmissionResult<string[]> }>()
  const unsent = typedText(refused?.result, 'reason')
  return (
    <div className="max-w-[52rem]">
      <BackLink to={list} label={t('written')} />
      <ReferralSheet letter={letter} recordNames={letter.records.map(nameOf)} verifyAt={verifyAt} />
      {letter.withdrawal && unsent && unsent !== letter.withdrawal.reason && (
        <UnsentText title={t('unsent.withdrawal')} why={t('unsent.withdrawn')} text={unsent} />
      )}
      {!letter.withdrawal && (
        <div data-print="hidden">
          <WithdrawReferral idempotencyKey={idempotencyKey} />
        </div>
      )}
      <Answer answer={letter.answer} name={letter.recipient} />
      <DeliveryNote letter={letter} />
    </div>
  )
}
