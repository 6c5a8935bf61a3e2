import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { FoundContacts } from '~/app/platform/contacts/found-contacts'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { FileField } from '~/app/ui/fields/file-field'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestChatMessage } from '~/domain/messages/rules'
import { attachmentLimits } from '~/domain/values/attachment'
import { chatForm } from './chat.form'

interface ChatComposerProps {
  sendKey: string
  lastResult?: SubmissionResult<string[]> | null | undefined
  isDoctor: boolean
  /** What the same side wrote just before, in its order. */
  before: readonly string[]
}

/** Where somebody writes; what leads out of the platform is marked while it is typed, and where it was refused. */
export const ChatComposer = (props: ChatComposerProps) => (
  <FieldWordsOfPage>
    <FieldWordsOfList name="chat">
      <Body {...props} />
    </FieldWordsOfList>
  </FieldWordsOfPage>
)

function Body({ sendKey, lastResult, isDoctor, before }: ChatComposerProps) {
  const t = useWords('chat')
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(chatForm, { id: 'message', lastResult })
  const { value } = fields.text as { value?: unknown }
  return (
    <TypedForm
      form={form}
      encType="multipart/form-data"
      className="space-y-4 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <input type="hidden" name="key" value={sendKey} />
      <FormErrors problems={problems} labels={{ text: t('write'), files: t('files') }} />
      <TextAreaField
        {...bind.text(fields.text)}
        label={t('write')}
        help={t(isDoctor ? 'writeHelpDoctor' : 'writeHelp')}
        maxLength={longestChatMessage}
        rows={4}
      />
      <FoundContacts text={typeof value === 'string' ? value : ''} before={before} />
      <FileField
        {...bind.files(fields.files)}
        {...attachmentLimits}
        label={t('files')}
        typesLabel={t('file.types')}
      />
      <Button
        type="submit"
        name="intent"
        value="write"
        variant={isDoctor ? 'ink' : 'primary'}
        icon="send"
        isPending={state === 'submitting'}
      >
        {t('send')}
      </Button>
    </TypedForm>
  )
}
