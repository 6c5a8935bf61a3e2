import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useDeskNames } from '~/app/features/records/desk/desk-names'
import { Answer, NewAnswer } from '~/app/features/referrals/answer'
import { answerForm } from '~/app/features/referrals/referral.form'
import { ReferralSheet } from '~/app/features/referrals/referral-sheet'
import { apiOf, ApiFailure, isFailure } from '~/app/platform/api.server'
import { actOn, intent } from '~/app/platform/forms/intents.server'
import { UnsentText } from '~/app/platform/forms/unsent-text'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { readParams } from '~/app/platform/page-params.server'
import { checkAddressOf } from '~/app/platform/printed-address.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { verifyPath } from '~/app/platform/signed-documents/verify-path'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { AccessOver } from '~/app/ui/access-over'
import { BackLink } from '~/app/ui/back-link'
import { typedText } from '~/app/ui/forms/typed-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatWholeDay } from '~/domain/values/dates'
import { referralIdSchema } from '~/domain/values/ids'

export const headers = privateHeaders
export const meta = metaOfLoader
// Whoever is refused sees the letter as it is now: it may have closed, or have an answer.

const list = '/doctor/referrals?box=received'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: referralIdSchema })
  const common = {
    head: await privateHead(context, 'referrals:one'),
    words: {
      ...wordsOf(context.locale, 'referrals', 'signed-documents', 'fields', 'ui'),
      ...someWordsOf(context.locale, 'booking', 'speciality.'),
      ...someWordsOf(context.locale, 'records', 'type.', 'option.'),
    },
  }
  try {
    const letter = await apiOf(context).get('/doctor-received-referrals/:id', { params: { id } })
    const verifyAt = checkAddressOf(context, verifyPath, letter.trackingNumber)
    return data({ ...common, open: { letter, verifyAt, idempotencyKey: randomUUID() }, over: null })
  } catch (error) {
    if (isFailure(error, 'referral-closed'))
      return data({ ...common, open: null, over: 'closed' as const }, 403)
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error
    // As long as it has a page that says so, what was typed to it is shown there: with the account of a patient their letters go.
    return data({ ...common, open: null, over: 'gone' as const }, 404)
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context, params }
  const { id } = await readParams(requested, { id: referralIdSchema })
  return actOn(
    request,
    context,
    { path: `/doctor/referrals/received/${id}`, words: 'referrals' },
    {
      answer: intent(
        answerForm,
        (body, { api, idempotencyKey }) =>
          api.post('/doctor-received-referrals/:id/answers', { params: { id }, body, idempotencyKey }),
        'messages:referral.answered',
      ),
    },
  )
}

/** A letter of a colleague to the doctor, who reads nothing else of its patient by it. */
export default function ReceivedReferralPage() {
  const t = useWords('referrals')
  const locale = usePageLocale()
  const nameOf = useDeskNames()
  const { open, over } = useLoaderData<typeof loader>()
  const refused = useActionData<{ result?: SubmissionResult<string[]> }>()
  const unsent = typedText(refused?.result, 'answer')
  if (over !== null)
    return unsent ? (
      <div className="max-w-[52rem]">
        <BackLink to={list} label={t('received')} />
        <h1 className="text-3xl">{t('one')}</h1>
        <UnsentText title={t('unsent')} why={t(`unsent.${over}`)} text={unsent} />
        <p className="mt-5 text-ink-2">{t(`${over}.text`)}</p>
      </div>
    ) : (
      <AccessOver
        title={t('one')}
        reason={t(over)}
        text={t(`${over}.text`)}
        back={{ to: list, label: t('received') }}
      />
    )
  const { letter, verifyAt, idempotencyKey } = open
  return (
    <div className="max-w-[52rem]">
      <BackLink to={list} label={t('received')} />
      <p data-print="hidden" className="mb-4 text-sm text-ink-2">
        {t('received.note', { day: formatWholeDay(locale, letter.endsAt) })}
      </p>
      <ReferralSheet
        letter={{ ...letter, withdrawal: null }}
        recordNames={letter.records.map(nameOf)}
        verifyAt={verifyAt}
      />
      {letter.answer ? (
        <>
          {unsent && <UnsentText title={t('unsent')} why={t('unsent.answered')} text={unsent} />}
          <Answer answer={letter.answer} name={null} />
        </>
      ) : (
        <NewAnswer idempotencyKey={idempotencyKey} />
      )}
    </div>
  )
}
