import { useNavigation } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { MemberField } from '~/app/platform/members/member-field'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxField } from '~/app/ui/fields/choice-fields'
import { DateField, TimeField } from '~/app/ui/fields/date-field'
import { FileField } from '~/app/ui/fields/file-field'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { fileKinds, type DocumentDefinition, type FileKind } from '~/domain/records/define'
import { fieldsOf, type RecordField, type ValueField } from '~/domain/records/fields'
import { largestFileBytes } from '~/domain/records/rules'
import { longestNote } from '~/domain/records/schemas'
import { message } from '~/domain/values/message'
import { boundsOf, gridClass } from '../field-layout'
import { recordForm, unsure } from '../record.form'
import { useRecordWords } from '../record-words'
import type { KeptFile } from '~/domain/records/kept-file'
import { KeptFiles } from './kept-files'
import { SheetValues } from './sheet-values'
import type { RefusedDocument } from './submitted-document.server'

interface DocumentFormProps {
  definition: DocumentDefinition
  defaultValue: Record<string, unknown>
  /** Files that the record has. */
  files?: KeptFile[]
  refused?: RefusedDocument
  submit: string
  /** The last day that can be chosen. */
  today: string
  /** Where it came from is not asked: whoever changes one leaves that, and a doctor is where it comes from. */
  isOriginKnown?: boolean
}

/** Adds or changes a document of any type: its definition says which fields and files there are. */
export function DocumentForm(props: DocumentFormProps) {
  const { definition, defaultValue, files = [], refused, submit, today, isOriginKnown = false } = props
  const t = useWords('records')
  const words = useRecordWords()
  const { state } = useNavigation()
  const { form, fields, bind, problems } = useTypedForm(recordForm(definition), {
    lastResult: refused?.result,
    id: definition.type,
    defaultValue,
  })
  const [isTooMuch, setTooMuch] = useState(false)
  // Once asked the box stays: the answer to it is what takes the question away.
  const [wasAsked, setAsked] = useState(defaultValue.sure === 'on')
  const isAsked = problems.refused.some(({ errors }) => errors?.includes(unsure))
  if (isAsked && !wasAsked) setAsked(true)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (isTooMuch) event.preventDefault()
    else form.onSubmit(event)
  }
  const field = (name: string) => fields[name as keyof typeof fields] as unknown as BoundField
  const kept = refused?.kept ?? files
  const all = fieldsOf(definition)
  const labelOf = ({ kind, name }: RecordField) =>
    kind === 'choice' ? words.choice(name) : words.field(name)
  const labels: Record<string, string> = {
    ...Object.fromEntries(all.map((one) => [one.name, labelOf(one)])),
    files: words.files(definition.type),
    deviceSerial: t('deviceSerial'),
    day: words.date(definition.type),
    time: t('time'),
    note: t('note'),
  }
  const show = (one: RecordField) => {
    const bound = { ...bind.text(field(one.name)), label: labelOf(one) }
    switch (one.kind) {
      case 'value':
        return <NumberField key={one.name} {...bound} {...boundsOf(one)} />
      case 'choice':
        return (
          <SelectField
            key={one.name}
            {...bound}
            options={one.options.map((value) => ({ value, label: words.option(one.name, value) }))}
            placeholder={t(one.isRequired ? 'choice.pick' : 'choice.open')}
          />
        )
      case 'text':
        return one.text === 'lines' ? (
          <TextAreaField
            key={one.name}
            {...bound}
            rows={3}
            maxLength={one.longest}
            className="md:col-span-2"
          />
        ) : (
          <TextField
            key={one.name}
            {...bound}
            maxLength={one.text === 'phone' ? undefined : one.longest}
            autoComplete="off"
          />
        )
    }
  }
  const required = all.filter(({ isRequired }) => isRequired)
  const sheet = all.filter((one): one is ValueField => one.kind === 'value' && one.onlyWith !== undefined)
  const optional = all.filter((one) => !one.isRequired && !(one.kind === 'value' && one.onlyWith))
  // Read here, beside the hook: Conform notes anew in each render who reads which value. Where that is done by a component below, a render that is
  // interrupted between the two leaves it unread, and what is chosen after that changes nothing.
  const chosen = new Map(
    sheet.map(({ onlyWith }) => {
      const name = onlyWith?.choice ?? ''
      return [name, (field(name) as { value?: unknown }).value]
    }),
  )
  return (
    <TypedForm
      form={{ id: form.id, noValidate: form.noValidate, onSubmit: submitted }}
      encType="multipart/form-data"
      className="flex flex-col gap-6 rounded-large border border-line bg-card p-5 sm:p-7"
    >
      <FormErrors problems={problems} labels={labels} />
      <MemberField />
      <input type="hidden" name="key" value={String(defaultValue.key ?? '')} />
      {required.length > 0 && <div className={gridClass}>{required.map(show)}</div>}
      {definition.files && (
        <div>
          {kept.length > 0 && <KeptFiles files={kept} />}
          <FileField
            {...bind.files(field('files'))}
            errors={isTooMuch ? [tooMuch] : bind.files(field('files')).errors}
            onChange={(chosen) => setTooMuch(weightOf(chosen) > mostBytesAtOnce)}
            label={labels.files ?? ''}
            required={definition.files.required && kept.length === 0}
            types={definition.files.kinds.flatMap((kind) => fileKinds[kind])}
            typesLabel={t(typesWord(definition.files.kinds))}
            maxBytes={largestFileBytes}
            maxCount={definition.files.atMost}
          />
        </div>
      )}
      <div className={gridClass}>
        <DateField {...bind.text(field('day'))} label={labels.day ?? ''} max={today} />
        <TimeField {...bind.text(field('time'))} label={labels.time ?? ''} />
      </div>
      {sheet.length > 0 && (
        <SheetValues values={sheet} chosen={chosen} bound={(name) => bind.text(field(name))} />
      )}
      {optional.length > 0 && <div className={gridClass}>{optional.map(show)}</div>}
      {wasAsked && <CheckboxField {...bind.checked(field('sure'))} label={t('sure.yes')} />}
      <div className={gridClass}>
        {definition.fromDevice && !isOriginKnown && (
          <TextField
            {...bind.text(field('deviceSerial'))}
            label={labels.deviceSerial ?? ''}
            help={t('deviceSerialHelp')}
            autoComplete="off"
          />
        )}
        <TextAreaField
          {...bind.text(field('note'))}
          label={labels.note ?? ''}
          rows={2}
          maxLength={longestNote}
          className="md:col-span-2"
        />
      </div>
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="primary"
        isPending={state === 'submitting'}
        className="sm:self-start"
      >
        {submit}
      </Button>
    </TypedForm>
  )
}

/** A form of the site has 16 MB at most (`server/http/posted-form.ts`), its other fields included. More is added by changing the record. */
const mostMebibytesAtOnce = 15
const mostBytesAtOnce = mostMebibytesAtOnce * 1024 * 1024
const tooMuch = message('error.filesTogether', { size: mostMebibytesAtOnce })
const weightOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

const typesWord = (kinds: readonly FileKind[]) =>
  kinds.includes('sound') ? 'file.typesSound' : kinds.includes('pdf') ? 'file.typesBoth' : 'file.typesImage'
