import { randomUUID } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useDeskNames } from '~/app/features/records/desk/desk-names'
import { Answer, NewAnswer } from '~/app/features/referrals/answer'
import { answerForm } from '~/app/features/referrals/referral.form'
import { ReferralSheet } from '~/app/features/referrals/referral-sheet'
import { UnsentAnswer } from '~/app/features/referrals/unsent-answer'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { actOn, intent } from '~/app/platform/forms/intents.server'
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
import { AccessOver } from '~/app/ui/access-over'
import { BackLink } from '~/app/ui/back-link'
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
    const letter = await orMissing(
      requested,
      apiOf(context).get('/doctor-received-referrals/:id', { params: { id } }),
    )
    const verifyAt = checkAddressOf(context, verifyPath, letter.trackingNumber)
    return data({ ...common, open: { letter, verifyAt, idempotencyKey: randomUUID() } })
  } catch (error) {
    if (!isFailure(error, 'referral-closed')) throw error
    return data({ ...common, open: null }, 403)
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
          orMissing(
            requested,
            api.post('/doctor-received-referrals/:id/answers', { params: { id }, body, idempotencyKey }),
          ),
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
  const { open } = useLoaderData<typeof loader>()
  const refused = useActionData<{ result?: SubmissionResult<string[]> }>()
  const typed = refused?.result?.initialValue?.answer
  const unsent = typeof typed === 'string' ? typed : undefined
  if (!open)
    return unsent ? (
      <div className="max-w-[52rem]">
        <BackLink to={list} label={t('received')} />
        <h1 className="text-3xl">{t('one')}</h1>
        <UnsentAnswer why="closed" text={unsent} />
        <p className="mt-5 text-ink-2">{t('closed.text')}</p>
      </div>
    ) : (
      <AccessOver
        title={t('one')}
        reason={t('closed')}
        text={t('closed.text')}
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
          {unsent && <UnsentAnswer why="answered" text={unsent} />}
          <Answer answer={letter.answer} name={null} />
        </>
      ) : (
        <NewAnswer idempotencyKey={idempotencyKey} />
      )}
    </div>
  )
}
