import type { ReactNode } from 'react'
import { IntentForm } from '~/app/platform/forms/intent-form'
import { useWords } from '~/app/platform/words/use-words'
import { Question, QuestionLink } from '~/app/ui/dialog/question'
import { SelectField } from '~/app/ui/fields/select-field'
import { Icon } from '~/app/ui/icon'
import { PhoneLink } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Facts, Panel } from '~/app/ui/panel'
import { Moment } from '~/app/ui/printed'
import type { StaffEnquiryDetail } from '~/domain/enquiries/contract'
import { enquirySteps } from '~/domain/enquiries/enquiry-machine'
import { localizedPath } from '~/domain/values/locale'
import { answerForm, assignForm, eraseForm, stepForm } from './enquiry.form'

interface OfEnquiry {
  enquiry: StaffEnquiryDetail
}
interface Keyed extends OfEnquiry {
  idempotencyKey: string
}

const isolated = (text: string) => `\u2068${text}\u2069`

/** What was written, and what went back. */
export function EnquiryTalk({ enquiry: { message, createdAt, answers } }: OfEnquiry) {
  const t = useWords('staff-contact')
  return (
    <ol className="space-y-3">
      <li className="max-w-[44rem] rounded-medium border border-line bg-card px-5 py-4">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
          <span className="font-strong">{t('message')}</span>
          <Moment value={createdAt} />
        </p>
        {message === null ? (
          <p className="mt-2">{t('wantsCall')}</p>
        ) : (
          <p dir="auto" className="mt-2 whitespace-pre-line">
            {message}
          </p>
        )}
      </li>
      {answers.map(({ number, text, at, by, channel }) => (
        <li key={number} className="ms-auto max-w-[44rem] rounded-medium bg-sea-soft px-5 py-4">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <span className="font-strong">
              <bdi>{by ?? t('nameless')}</bdi> · {t(`by.${channel}`)}
            </span>
            <Moment value={at} />
          </p>
          <p dir="auto" className="mt-2 whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Writes back, where that can still be done, and says how it will arrive. */
export function EnquiryAnswerForm({ enquiry, idempotencyKey }: Keyed) {
  const t = useWords('staff-contact')
  const { acts, answers, answerBy, email, phone } = enquiry
  if (!acts.includes('answer')) return <Notice kind="info">{t('answer.over')}</Notice>
  const to = isolated((answerBy === 'mail' ? email : phone) ?? '')
  return (
    <Panel id="answer" title={t('answer')}>
      <p className="mb-4 text-ink-2">{t(`answer.${answerBy}`, { to })}</p>
      <IntentForm
        key={answers.length}
        words="staff-contact"
        intent="answer"
        schema={answerForm}
        idempotencyKey={idempotencyKey}
        hidden={{ seen: String(answers.length) }}
        submit={t('answer.send')}
      />
    </Panel>
  )
}

/** Who wrote, and until when it is kept. */
export function EnquirySender({ enquiry }: OfEnquiry) {
  const t = useWords('staff-contact')
  const { kind, about, name, phone, email, userId, locale, createdAt, endsAt } = enquiry
  const link = 'underline underline-offset-4'
  return (
    <Panel id="about" title={t('about')}>
      <Facts
        facts={[
          [t('about.kind'), t(`kind.${kind}`)],
          ...(about === null
            ? []
            : [
                [
                  t(kind === 'cooperation' ? 'about.organisation' : 'about.vacancy'),
                  <bdi key="of">{about}</bdi>,
                ] as [string, ReactNode],
              ]),
          [t('about.name'), <bdi key="name">{name}</bdi>],
          [t('about.phone'), phone ? <PhoneLink key="phone" phone={phone} className={link} /> : '–'],
          [
            t('about.email'),
            email ? (
              <a key="email" href={`mailto:${email}`} className={`${link} break-all`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            ) : (
              '–'
            ),
          ],
          [
            t('about.account'),
            userId ? (
              <PageLink key="account" to={`/admin/users/${userId}`} className={link}>
                {t('about.open')}
              </PageLink>
            ) : (
              t('about.visitor')
            ),
          ],
          [t('about.locale'), t(`locale.${locale}`)],
          [t('about.sent'), <Moment key="sent" value={createdAt} />],
          [t('about.ends'), endsAt ? <Moment key="ends" value={endsAt} /> : '–'],
        ]}
      />
      {kind === 'panel' && <p className="mt-4 text-sm text-ink-2">{t('about.panelConsent')}</p>}
    </Panel>
  )
}

/** What somebody who applies has sent along. */
export function EnquiryFile({ enquiry: { id, file } }: OfEnquiry) {
  const t = useWords('staff-contact')
  if (!file) return null
  return (
    <Panel id="file" title={t('file')}>
      <p className="text-sm text-ink-2">
        {t('about.consent')} {t('file.text')}
      </p>
      <FileLink
        path={`/admin/contact/${id}/files/${file.id}`}
        label={t('file.open', { name: isolated(file.name) })}
      />
    </Panel>
  )
}

/** Opened by a press alone, a picture as well: each opening leaves a row. */
function FileLink({ path, label }: { path: string; label: string }) {
  const locale = usePageLocale()
  return (
    <a
      href={localizedPath(locale, path)}
      target="_blank"
      rel="noreferrer"
      className="mt-2 inline-flex min-h-11 items-center gap-2 font-strong text-sea-ink underline underline-offset-4"
    >
      <Icon name="file" />
      <span className="min-w-0 break-words">{label}</span>
    </a>
  )
}

/** Who of staff has it. */
export function EnquiryAssignment({ enquiry, idempotencyKey }: Keyed) {
  const t = useWords('staff-contact')
  const { acts, assigneeId, assignee, colleagues } = enquiry
  return (
    <Panel id="assignee" title={t('assign')}>
      {acts.includes('assign') ? (
        <IntentForm
          key={assigneeId ?? ''}
          words="staff-contact"
          intent="assign"
          schema={assignForm}
          idempotencyKey={idempotencyKey}
          defaultValue={{ assigneeId: assigneeId ?? '' }}
          submit={t('assign.do')}
          variant="secondary"
        >
          {{
            assigneeId: ({ text }) => (
              <SelectField
                {...text('assigneeId')}
                placeholder={t('nobody')}
                options={colleagues.map(({ id, name }) => ({ value: id, label: name ?? t('nameless') }))}
              />
            ),
          }}
        </IntentForm>
      ) : (
        <p>{assigneeId === null ? t('nobody') : <bdi>{assignee ?? t('nameless')}</bdi>}</p>
      )}
    </Panel>
  )
}

/** What else can be done with it, each by a press. */
export function EnquirySteps({ enquiry: { acts }, idempotencyKey }: Keyed) {
  const t = useWords('staff-contact')
  return (
    <Panel id="steps" title={t('steps')}>
      <ul className="space-y-5">
        {enquirySteps
          .filter((step) => acts.includes(step))
          .map((step) => (
            <li key={step}>
              <p className="mb-2.5 text-sm text-ink-2">{t(`step.${step}Text`)}</p>
              <IntentForm
                words="staff-contact"
                intent={step}
                schema={stepForm}
                idempotencyKey={idempotencyKey}
                hidden={{ step }}
                submit={t(`step.${step}`)}
                variant={step === 'spam' ? 'danger' : 'secondary'}
              />
            </li>
          ))}
      </ul>
    </Panel>
  )
}

/** Deletes it before its time, as whoever wrote it may ask; asked once more, since it does not come back. */
export function EnquiryErasure({ enquiry: { number, file }, idempotencyKey }: Keyed) {
  const t = useWords('staff-contact')
  return (
    <Panel id="erase" title={t('erase')}>
      <p className="mb-3 text-sm text-ink-2">{t('erase.text')}</p>
      <QuestionLink ask="erase" variant="danger">
        {t('erase.ask')}
      </QuestionLink>
      <Question
        ask="erase"
        title={t('erase.title', { number: isolated(number) })}
        text={t(file ? 'erase.withFile' : 'erase.sure')}
        isDangerous
      >
        <IntentForm
          words="staff-contact"
          intent="erase"
          schema={eraseForm}
          idempotencyKey={idempotencyKey}
          submit={t('erase.do')}
          variant="danger"
        />
      </Question>
    </Panel>
  )
}
