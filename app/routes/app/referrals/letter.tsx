import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useDeskNames } from '~/app/features/records/desk/desk-names'
import { Answer } from '~/app/features/referrals/answer'
import { DeliveryNote } from '~/app/features/referrals/delivery-note'
import { ReferralSheet } from '~/app/features/referrals/referral-sheet'
import { takeBackForm } from '~/app/features/referrals/referral.form'
import { TakeBack } from '~/app/features/referrals/take-back'
import { apiOf } from '~/app/platform/api.server'
import { actOn, intent } from '~/app/platform/forms/intents.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { ownFrame } from '~/app/platform/own-frame'
import { readParams } from '~/app/platform/page-params.server'
import { checkAddressOf } from '~/app/platform/printed-address.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireUser } from '~/app/platform/session.server'
import { verifyPath } from '~/app/platform/signed-documents/verify-path'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { PrintButton } from '~/app/ui/print-button'
import { referralIdSchema } from '~/domain/values/ids'

export const handle = ownFrame
export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: referralIdSchema })
  const letter = await orMissing(requested, apiOf(context).get('/referrals/:id', { params: { id } }))
  return {
    letter,
    verifyAt: checkAddressOf(context, verifyPath, letter.trackingNumber),
    idempotencyKey: randomUUID(),
    head: await privateHead(context, 'referrals:one'),
    words: {
      ...wordsOf(context.locale, 'referrals', 'signed-documents', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'booking', 'speciality.'),
      ...someWordsOf(context.locale, 'records', 'type.', 'option.'),
    },
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: referralIdSchema })
  return actOn(
    request,
    context,
    { path: `/app/referrals/${id}`, words: 'referrals' },
    {
      'take-back': intent(
        takeBackForm,
        (_, { api }) => orMissing(requested, api.delete('/referrals/:id/delivery', { params: { id } })),
        'messages:referral.takenBack',
      ),
    },
  )
}

/** A letter of the family on one A4 page; what leads elsewhere stays on the screen. */
export default function ReferralPage() {
  const t = useWords('referrals')
  const nameOf = useDeskNames()
  const { letter, verifyAt, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-[52rem] px-gutter py-6 print:max-w-none print:p-0">
      <div data-print="hidden" className="mb-5 flex flex-wrap gap-3">
        <PrintButton>{t('print')}</PrintButton>
        <ButtonLink href="/app/referrals">{t('back')}</ButtonLink>
      </div>
      <ReferralSheet letter={letter} recordNames={letter.records.map(nameOf)} verifyAt={verifyAt} />
      <Answer answer={letter.answer} name={letter.recipient} />
      <DeliveryNote letter={letter}>
        <TakeBack idempotencyKey={idempotencyKey} />
      </DeliveryNote>
    </div>
  )
}
