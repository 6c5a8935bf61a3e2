import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { FoundContacts } from '~/app/platform/contacts/found-contacts'
import { FieldWordsOfList, FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { FileField } from '~/app/ui/fields/file-field'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Icon } from '~/app/ui/icon'
import { hasContact } from '~/domain/messages/contacts'
import { fileLimits, messageForm } from './message.form'
import type { Kept } from './kept'

interface ComposerProps {
  idempotencyKey: string
  isDoctor: boolean
  kept: Kept
  /** What is put back to be mended; each time anew. */
  putBack: { text: string } | null
  onWrite: (text: string) => void
  onTyping: () => void
  /** What the same side wrote just before, in its order. */
  before: readonly string[]
}

/**
 * Where somebody writes: a form as any other, whose words go by the socket where there is a script; what is typed outlives a reload. What leads out of the
 * platform is marked while it is typed, and where it was refused.
 */
export const Composer = (props: ComposerProps) => (
  <FieldWordsOfPage>
    <FieldWordsOfList name="consultations">
      <Body {...props} />
    </FieldWordsOfList>
  </FieldWordsOfPage>
)

function Body({ idempotencyKey, isDoctor, kept, putBack, onWrite, onTyping, before }: ComposerProps) {
  const t = useWords('consultations')
  const { state, formData } = useNavigation()
  const refused = useActionData<{ intent: string; result: SubmissionResult<string[]> }>()
  const [sent, setSent] = useState(0)
  const [hasFile, setHasFile] = useState(false)
  const [typed, setTyped] = useState('')
  const { form, fields, bind, problems } = useTypedForm(messageForm, {
    lastResult: refused?.intent === 'write' ? refused.result : undefined,
    id: 'to-write',
  })
  const { initialValue: refusedText = '' } = fields.text as { initialValue?: string }
  const element = useRef<HTMLDivElement>(null)
  const area = () => element.current?.querySelector('textarea') ?? null
  /** What stands there, as it is kept and looked through for what leads out. */
  const note = (text: string) => {
    kept.keepDraft(text)
    setTyped(text)
  }
  const isSending = state !== 'idle' && formData?.get('intent') === 'write'

  const empty = () => {
    note('')
    setHasFile(false)
    setSent((before) => before + 1)
  }
  // A form with a file goes as forms do; once it has gone it is empty.
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && refused?.intent !== 'write') empty()
    wasSending.current = isSending
  })
  useEffect(() => {
    const found = area()
    const draft = kept.readDraft()
    if (found && draft && !found.value) found.value = draft
  }, [kept])
  useEffect(() => {
    const found = area()
    if (!found || !putBack) return
    found.value = [putBack.text, found.value].filter(Boolean).join('\n')
    kept.keepDraft(found.value)
    found.focus()
  }, [kept, putBack])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTyped(area()?.value ?? '')
    form.onSubmit(event)
    if (event.defaultPrevented || hasFile) return
    event.preventDefault()
    const found = area()
    const text = found?.value.trim()
    // What was found is marked below: it is mended there, and nothing of it is sent.
    if (!found || !text || hasContact(text)) return
    onWrite(text)
    note('')
    found.value = ''
    found.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // On a phone the key makes a line, as everywhere there.
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    area()?.form?.requestSubmit(element.current?.querySelector('button[name=intent]'))
  }
  return (
    <div ref={element} id="write" tabIndex={-1} className="scroll-mt-24">
      <TypedForm
        form={{ id: form.id, noValidate: form.noValidate, onSubmit: submit }}
        encType="multipart/form-data"
        className="space-y-3"
      >
        <FormErrors problems={problems} labels={{ text: t('field.text'), file: t('field.file') }} />
        <input type="hidden" name="key" value={idempotencyKey} />
        <div
          className="space-y-3"
          onKeyDown={press}
          onInput={() => {
            note(area()?.value ?? '')
            onTyping()
          }}
          role="presentation"
        >
          <TextAreaField {...bind.text(fields.text)} label={t('field.text')} rows={2} key={`text-${sent}`} />
          <FoundContacts text={typed || refusedText} before={before} />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <details className="min-w-0 flex-1 basis-40" key={`file-${sent}`} open={hasFile || undefined}>
            <summary className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-strong text-sea-ink hover:bg-mist">
              <Icon name="clip" />
              {t('file.add')}
            </summary>
            <div className="mt-2">
              <FileField
                {...bind.files(fields.file)}
                {...fileLimits}
                label={t('field.file')}
                typesLabel={t('file.types')}
                onChange={(files) => setHasFile(files.length > 0)}
              />
            </div>
          </details>
          <Button
            type="submit"
            name="intent"
            value="write"
            icon="send"
            variant={isDoctor ? 'ink' : 'primary'}
            size="small"
            isPending={isSending}
          >
            {t('talk.send')}
          </Button>
        </div>
      </TypedForm>
    </div>
  )
}
