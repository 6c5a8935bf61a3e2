import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Notice } from '~/app/ui/notice'
import { OlderLink } from '~/app/ui/older-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { longestCareMessage, type Care, type CareMessage } from '~/domain/care/contract'
import { careMachine } from '~/domain/care/care-machine'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { careMessageForm } from './care.form'

interface ThreadProps {
  care: Care
  /** As the API answers it: newest first. */
  page: { items: readonly CareMessage[]; nextCursor: string | null }
  isPast: boolean
  /** What the other is called. */
  other: string
  path: string
  /** Against sending twice. */
  sendKey: string
  lastResult?: SubmissionResult<string[]> | null | undefined
}

/** What person and doctor write to each other, oldest first, one's own at the far side, and what one has to say. */
export function Thread({ care, page, isPast, other, path, sendKey, lastResult }: ThreadProps) {
  const t = useWords('care')
  const messages = [...page.items].reverse()
  return (
    <div className="mt-6 space-y-6">
      <OlderLink
        path={path}
        nextCursor={page.nextCursor}
        isPast={isPast}
        newest={t('thread.newest')}
        older={t('thread.older')}
      />
      {messages.length === 0 ? (
        <p className="text-ink-2">{t('thread.empty')}</p>
      ) : (
        <ol aria-label={t('thread.label')} className="space-y-4">
          {messages.map((message) => (
            <Message key={message.number} message={message} isOwn={message.by === care.side} other={other} />
          ))}
        </ol>
      )}
      {careMachine.mayDo('write', care.status, care.side) ? (
        <FieldWordsOfList name="care">
          <MessageForm key={messages.at(-1)?.number} sendKey={sendKey} lastResult={lastResult} />
        </FieldWordsOfList>
      ) : (
        <Notice kind="info">{t(care.status === 'ended' ? 'thread.ended' : 'thread.notYet')}</Notice>
      )}
    </div>
  )
}

function Message({ message, isOwn, other }: { message: CareMessage; isOwn: boolean; other: string }) {
  const t = useWords('care')
  const locale = usePageLocale()
  const { at, text } = message
  return (
    <li
      className={`max-w-[42rem] rounded-medium px-5 py-4 ${isOwn ? 'ms-auto bg-sea-soft sm:ms-16' : 'me-auto border border-line bg-card sm:me-16'}`}
    >
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span className="font-strong text-ink">{isOwn ? t('thread.mine') : other}</span>
        <time dateTime={at}>
          {formatDate(locale, at)}{' '}
          <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(at)).time)}</bdi>
        </time>
      </p>
      <p dir="auto" className="whitespace-pre-line break-words">
        {text}
      </p>
    </li>
  )
}

function MessageForm({ sendKey, lastResult }: Pick<ThreadProps, 'sendKey' | 'lastResult'>) {
  const t = useWords('care')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(careMessageForm, { id: 'message', lastResult })
  return (
    <TypedForm form={form} className="space-y-4 rounded-large border border-line bg-card p-5 sm:p-7">
      <input type="hidden" hidden name="key" value={sendKey} />
      <FormErrors problems={{ errors: problems.errors, refused: [] }} labels={{}} />
      <TextAreaField
        {...bind.text(fields.text)}
        label={t('thread.write')}
        help={t('thread.urgent')}
        maxLength={longestCareMessage}
        rows={4}
      />
      <Button type="submit" name="intent" value="write" variant="primary" isPending={state === 'submitting'}>
        {t('thread.send')}
      </Button>
    </TypedForm>
  )
}
