import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FieldWordsOfList } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Conversation } from '~/app/ui/conversation'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Notice } from '~/app/ui/notice'
import { OlderLink } from '~/app/ui/older-link'
import { longestCareMessage, type Care, type CareMessage } from '~/domain/care/contract'
import { careMachine } from '~/domain/care/care-machine'
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
        <Conversation
          label={t('thread.label')}
          said={messages.map((message) => {
            const isOwn = message.by === care.side
            return { ...message, isOwn, author: isOwn ? t('thread.mine') : other }
          })}
        />
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
