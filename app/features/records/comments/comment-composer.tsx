import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FoundContacts } from '~/app/platform/contacts/found-contacts'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestChatMessage, type MessageSide } from '~/domain/messages/rules'
import type { UserId } from '~/domain/values/ids'
import { commentForm } from './comment.form'

interface CommentComposerProps {
  side: MessageSide
  /** To whom the family replies; null of a doctor’s own. */
  doctor: UserId | null
  /** The last comment of the other that stands above, by its number. */
  seen: number
  sendKey: string | undefined
  lastResult: SubmissionResult<string[]> | null | undefined
  /** What the same side wrote just before, in its order. */
  before: readonly string[]
}

/** Where somebody writes about a record; what leads out of the platform is marked while it is typed, and where it was refused. */
export const CommentComposer = (props: CommentComposerProps) => (
  <FieldWordsOfPage>
    <Body {...props} />
  </FieldWordsOfPage>
)

function Body({ side, doctor, seen, sendKey, lastResult, before }: CommentComposerProps) {
  const t = useWords('record-comments')
  const { state, formData } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(commentForm, {
    id: doctor ? `reply-${doctor}` : 'comment',
    lastResult,
  })
  const { value } = fields.text as { value?: unknown }
  const label = t(side === 'doctor' ? 'write' : 'reply')
  return (
    <TypedForm form={form} className="space-y-4">
      <input type="hidden" name="key" value={sendKey} />
      <input type="hidden" name="seen" value={seen} />
      {doctor && <input type="hidden" name="doctor" value={doctor} />}
      <FormErrors problems={problems} labels={{ text: label }} />
      <TextAreaField
        {...bind.text(fields.text)}
        label={label}
        help={t(side === 'doctor' ? 'writeHelp' : 'replyHelp')}
        maxLength={longestChatMessage}
        rows={3}
      />
      <FoundContacts text={typeof value === 'string' ? value : ''} before={before} />
      <Button
        type="submit"
        name="intent"
        value="comment"
        variant={side === 'doctor' ? 'ink' : 'primary'}
        icon="send"
        isPending={state === 'submitting' && formData?.get('key') === sendKey}
      >
        {t(side === 'doctor' ? 'write.send' : 'reply.send')}
      </Button>
    </TypedForm>
  )
}
