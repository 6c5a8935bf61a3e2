import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { SelectField } from '~/app/ui/fields/select-field'
import { PhoneLink } from '~/app/ui/isolate'
import { MarkedText } from '~/app/ui/marked-text'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Facts, Panel } from '~/app/ui/panel'
import { Moment } from '~/app/ui/printed'
import type { PublishedQuestion, StaffQuestionDetail } from '~/domain/asking/contract'
import { partsOf } from '~/domain/messages/contacts'
import type { Locale } from '~/domain/values/locale'
import { nameIn } from '~/domain/values/localized-name'
import { answerForm, claimForm, declineForm, publishForm } from './question.form'

interface OfQuestion {
  question: StaffQuestionDetail
}
interface Keyed extends OfQuestion {
  idempotencyKey: string
}

const link = 'underline underline-offset-4'
/** What all its forms have: one that a colleague was faster with begins anew. */
const formOf = ({ question: { revision }, idempotencyKey }: Keyed) =>
  ({ words: 'staff-questions', idempotencyKey, hidden: { seen: String(revision) } }) as const
const titleOf = ({ titles, slug }: PublishedQuestion, locale: Locale) => nameIn(locale, titles) || slug

/** What was asked, with what says who somebody is marked in it, and what became of it. */
export function OutcomeParts({
  question: { text, createdAt, answer, reason, status, published },
}: OfQuestion) {
  const t = useWords('staff-questions')
  const locale = usePageLocale()
  const parts = partsOf(text)
  return (
    <div className="space-y-3">
      <div className="max-w-[44rem] rounded-medium border border-line bg-card px-5 py-4">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
          <span className="font-strong">{t('asked')}</span>
          <Moment value={createdAt} />
        </p>
        <MarkedText parts={parts} className="mt-2" />
        {parts.some(({ kind }) => kind !== null) && <p className="mt-2 text-sm text-ink-2">{t('found')}</p>}
      </div>
      {answer !== null && (
        <div className="ms-auto max-w-[44rem] rounded-medium bg-sea-soft px-5 py-4">
          <p className="text-sm font-strong text-ink-2">{t('answered')}</p>
          <p dir="auto" className="mt-2 whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {reason && <Notice kind="info">{t('declinedFor', { reason: t(`reason.${reason}`) })}</Notice>}
      {status === 'published' && (
        <Notice kind="info">
          {published ? (
            <>
              {t('publishedAs')}{' '}
              <PageLink to={`/questions/${encodeURIComponent(published.slug)}`} className={link}>
                <bdi>{titleOf(published, locale)}</bdi>
              </PageLink>
            </>
          ) : (
            t('publishedGone')
          )}
        </Notice>
      )}
    </div>
  )
}

/** What was refused because a colleague came first, and whose form is there no more: what was typed in it is kept. */
export function CameLate({ question }: OfQuestion) {
  const t = useWords('staff-questions')
  const refused = useActionData<{ intent: string; result: SubmissionResult<string[]> }>()
  if (!refused || question.acts.some((act) => act === refused.intent)) return null
  const text: unknown = refused.result.initialValue?.['text']
  return (
    <Notice kind="error" title={t('moved')} isNew>
      {typeof text === 'string' && text !== '' && (
        <>
          <p className="text-sm text-ink-2">{t('movedText')}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {text}
          </p>
        </>
      )}
    </Notice>
  )
}

/** Writes the answer that whoever asked reads, and nobody else. */
export function AnswerPanel({ question, idempotencyKey }: Keyed) {
  const t = useWords('staff-questions')
  if (!question.acts.includes('answer')) return null
  return (
    <Panel id="answer" title={t('answer')}>
      <p className="mb-4 text-ink-2">{t(`answer.${question.toldBy}`)}</p>
      <IntentForm
        key={question.revision}
        {...formOf({ question, idempotencyKey })}
        intent="answer"
        schema={answerForm}
        submit={t('answer.send')}
      />
    </Panel>
  )
}

/** Says which published question it has become, once an editor has written it in the Studio. */
export function PublishPanel({ question, idempotencyKey }: Keyed) {
  const t = useWords('staff-questions')
  const locale = usePageLocale()
  const { acts, choices, mayPublish, status } = question
  if (!mayPublish && status !== 'declined') return <Notice kind="info">{t('publish.private')}</Notice>
  if (!acts.includes('publish')) return null
  return (
    <Panel id="publish" title={t('publish')}>
      <p className="mb-4 text-ink-2">
        {t('publish.text')}{' '}
        <a href="/studio" className={link}>
          {t('publish.studio')}
        </a>
      </p>
      <IntentForm
        key={question.revision}
        {...formOf({ question, idempotencyKey })}
        intent="publish"
        schema={publishForm}
        submit={t('publish.do')}
        variant="secondary"
      >
        {{
          publishedId: (bind) => (
            <SelectField
              {...bind.text('publishedId')}
              placeholder={t('publish.none')}
              options={choices.map((choice) => ({ value: choice.id, label: titleOf(choice, locale) }))}
            />
          ),
        }}
      </IntentForm>
    </Panel>
  )
}

export function ClaimPanel({ question, idempotencyKey }: Keyed) {
  const t = useWords('staff-questions')
  const { acts, assigneeId, assignee } = question
  return (
    <Panel id="who" title={t('column.assignee')}>
      <p>{assigneeId === null ? t('nobody') : <bdi>{assignee ?? t('nameless')}</bdi>}</p>
      {acts.includes('claim') && (
        <div className="mt-4">
          <IntentForm
            key={question.revision}
            {...formOf({ question, idempotencyKey })}
            intent="claim"
            schema={claimForm}
            submit={t(assigneeId === null ? 'claim' : 'claimOver')}
            variant="secondary"
          />
        </div>
      )}
    </Panel>
  )
}

/** Who asked, how they are told, and until when it is kept. */
export function AskerPanel({ question }: OfQuestion) {
  const t = useWords('staff-questions')
  const { userId, phone, email, toldBy, mayPublish, locale, endsAt } = question
  return (
    <Panel id="about" title={t('column.asker')}>
      <Facts
        facts={[
          [
            t('about.account'),
            userId ? (
              <PageLink key="account" to={`/admin/users/${userId}`} className={link}>
                {t('about.open')}
              </PageLink>
            ) : (
              t('asker.visitor')
            ),
          ],
          [t('about.told'), t(`told.${toldBy}`)],
          [t('about.phone'), phone ? <PhoneLink key="phone" phone={phone} className={link} /> : '–'],
          [
            t('about.email'),
            email ? (
              <bdi key="email" dir="ltr" className="break-all">
                {email}
              </bdi>
            ) : (
              '–'
            ),
          ],
          [t('about.consent'), t(mayPublish ? 'consent.yes' : 'consent.no')],
          [t('about.locale'), t(`locale.${locale}`)],
          [t('about.ends'), endsAt ? <Moment key="ends" value={endsAt} /> : '–'],
        ]}
      />
    </Panel>
  )
}

/** Does not answer it here, and says why. */
export function DeclinePanel({ question, idempotencyKey }: Keyed) {
  const t = useWords('staff-questions')
  if (!question.acts.includes('decline')) return null
  return (
    <Panel id="decline" title={t('decline')}>
      <p className="mb-4 text-sm text-ink-2">{t('decline.text')}</p>
      <IntentForm
        key={question.revision}
        {...formOf({ question, idempotencyKey })}
        intent="decline"
        schema={declineForm}
        submit={t('decline.do')}
        variant="danger"
      />
    </Panel>
  )
}
