import { useFetcher, useFormAction } from '@remix-run/react'
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
import { NoteKeeper } from './note-keeper'

interface PrivateNoteProps {
  note: Note
  /** What the action has refused of it. */
  refused?: SubmissionResult<string[]>
}

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
  const fetcher = useFetcher<{
    savedAt?: string | null
    intent?: string
    result?: SubmissionResult<string[]>
  } | null>()
  const { form, fields, bind } = useTypedForm(noteForm, {
    lastResult: fetcher.data?.result ?? refused,
    id: 'to-note',
    defaultValue: { note: note.text },
  })
  const action = useFormAction()
  const { submit } = fetcher
  const latest = useRef({ submit, text: '' })
  useEffect(() => {
    latest.current.submit = submit
  }, [submit])
  const keeper = useRef<NoteKeeper | null>(null)
  useEffect(() => {
    const asTyped = () => {
      const typed = new FormData()
      typed.set('intent', 'note')
      typed.set('asTyped', 'yes')
      typed.set('note', latest.current.text)
      return typed
    }
    const made = new NoteKeeper({
      send: () => latest.current.submit(asTyped(), { method: 'post' }),
      // A page that goes takes its fetchers along.
      sendLast: () => void navigator.sendBeacon(action, asTyped()),
    })
    keeper.current = made
    const leave = () => made.left()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [action])
  const isKeeping = fetcher.state !== 'idle'
  const wasKeeping = useRef(false)
  // What could not be sent answers nothing.
  const how = fetcher.data?.result ? 'refused' : fetcher.data ? 'kept' : 'lost'
  useEffect(() => {
    if (wasKeeping.current && !isKeeping) keeper.current?.answered(how)
    wasKeeping.current = isKeeping
  }, [how, isKeeping])
  const isLost = fetcher.data === null && !isKeeping
  return (
    <TypedForm
      form={form}
      className="space-y-3"
      onInput={({ currentTarget }) => {
        latest.current.text = String(new FormData(currentTarget).get('note') ?? '')
        keeper.current?.typed()
      }}
    >
      <TextAreaField
        {...bind.text(fields.note)}
        label={t('note.label')}
        rows={4}
        maxLength={longestPrivateNote}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-2">
          {isKeeping
            ? t('note.keeping')
            : isLost
              ? t('note.lost')
              : note.savedAt
                ? t('note.kept', { time: hour(note.savedAt) })
                : ''}
        </p>
        <Button type="submit" name="intent" value="note" size="small">
          {t('note.keep')}
        </Button>
      </div>
    </TypedForm>
  )
}
