import { useFetcher } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { longestPrivateNote, type PrivateNote as Note } from '~/domain/booking/ending-contract'
import { useHour } from '../next-times'
import { noteForm } from './aftercare.form'

interface PrivateNoteProps {
  note: Note
  /** What the action has refused of it. */
  refused?: SubmissionResult<string[]>
}

const waitMs = 1200

/** What the doctor notes for themselves: kept a moment after the last letter; without script, by its button. */
export function PrivateNote(props: PrivateNoteProps) {
  const t = useWords('aftercare')
  return (
    <section
      id="note"
      aria-labelledby="note-title"
      className="scroll-mt-24 rounded-large border border-line bg-sand p-5 sm:p-7"
    >
      <h2 id="note-title" className="text-lg font-heading">
        {t('note')}
      </h2>
      <p className="mb-3 text-sm text-ink-2">{t('note.who')}</p>
      <FieldWordsOfPage>
        <NoteForm {...props} />
      </FieldWordsOfPage>
    </section>
  )
}

function NoteForm({ note, refused }: PrivateNoteProps) {
  const t = useWords('aftercare')
  const hour = useHour()
  const fetcher = useFetcher<{ intent?: string; result?: SubmissionResult<string[]> }>()
  const { form, fields, bind } = useTypedForm(noteForm, {
    lastResult: fetcher.data?.result ?? refused,
    id: 'to-note',
    defaultValue: { note: note.text },
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keepSoon = (element: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const typed = new FormData(element)
      typed.set('intent', 'note')
      typed.set('asTyped', 'yes')
      fetcher.submit(typed, { method: 'post' })
    }, waitMs)
  }
  const isKeeping = fetcher.state !== 'idle'
  return (
    <TypedForm form={form} className="space-y-3" onInput={(event) => keepSoon(event.currentTarget)}>
      <TextAreaField
        {...bind.text(fields.note)}
        label={t('note.label')}
        rows={4}
        maxLength={longestPrivateNote}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-2">
          {isKeeping ? t('note.keeping') : note.savedAt ? t('note.kept', { time: hour(note.savedAt) }) : ''}
        </p>
        <Button type="submit" name="intent" value="note" size="small">
          {t('note.keep')}
        </Button>
      </div>
    </TypedForm>
  )
}
