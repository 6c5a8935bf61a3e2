import type { SubmissionResult } from '@conform-to/react'
import { useNavigate, useNavigation } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { MemberField } from '~/app/platform/members/member-field'
import { pathOf, useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { CheckboxField, RadioGroupField } from '~/app/ui/fields/choice-fields'
import { DateField, TimeField } from '~/app/ui/fields/date-field'
import { NumberField } from '~/app/ui/fields/number-field'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextAreaField } from '~/app/ui/fields/text-field'
import type { BoundField } from '~/app/ui/forms/bind-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { useNotify } from '~/app/ui/notifications/provider'
import { deviceTime, nowByServer } from '~/app/ui/time-left'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { MeasurementDefinition } from '~/domain/records/define'
import { fieldsOf, type ChoiceField, type RecordField, type ValueField } from '~/domain/records/fields'
import { longestNote } from '~/domain/records/schemas'
import { roundedQuantity, type QuantityName } from '~/domain/values/quantity'
import { parseNumber } from '~/domain/values/typed-number'
import { QueuedEntry } from './outbox/queued-entry'
import { UrgentTyped } from './outbox/urgent-typed'
import { useKeptSubmission } from './outbox/use-kept-submission'
import { boundsOf, gridClass } from './field-layout'
import { recordForm, unsure } from './record.form'
import { useRecordWords } from './record-words'

type Measured = Exclude<RecordField, { kind: 'text' }>

interface RecordFormProps {
  definition: MeasurementDefinition
  /** Of whoever adds a new one; absent where a record is changed. */
  userId?: string
  /** When the page was made, by the clock of the server, where one is added. ISO 8601. */
  made?: string
  defaultValue: Record<string, unknown>
  lastResult?: SubmissionResult<string[]> | null
  submit: string
  /** The last day that can be chosen. */
  today: string
}

/** Adds or changes a measurement of any type: its definition says which fields there are. */
export function RecordForm(props: RecordFormProps) {
  const { definition, userId, made = '', defaultValue, lastResult, submit, today } = props
  const t = useWords('records')
  const adding = useWords('adding')
  const navigate = useNavigate()
  const notify = useNotify()
  const whose = useWhose()
  // Of the page as it came: what is loaded later leaves the fields as they are.
  const [opened] = useState(() => ({
    day: String(defaultValue.day),
    time: String(defaultValue.time),
    made,
    learned: deviceTime.read(),
  }))
  const nowOf = () => nowByServer(opened)
  const kept = useKeptSubmission({
    user: userId ?? '',
    member: whose.memberId,
    type: definition.type,
    opened,
    onStored: () => {
      notify('success', adding('stored'))
      navigate(pathOf(whose, `/app/records/${definition.type}`))
    },
  })
  const words = useRecordWords()
  const { state } = useNavigation()
  const isHydrated = useIsHydrated()
  const { form, fields, bind, problems } = useTypedForm(recordForm(definition), {
    lastResult: kept.refused ?? lastResult,
    id: definition.type,
    defaultValue,
  })
  const field = (name: string) => fields[name as keyof typeof fields] as unknown as BoundField
  const typed = (name: string) => {
    const { value } = fields[name as keyof typeof fields] as unknown as { value?: unknown }
    return typeof value === 'string' ? parseNumber(value) : undefined
  }
  // What is measured has no texts.
  const all = fieldsOf(definition).filter((one): one is Measured => one.kind !== 'text')
  const labels: Record<string, string> = {
    ...Object.fromEntries(
      all.map(({ kind, name }) => [name, kind === 'value' ? words.field(name) : words.choice(name)]),
    ),
    day: t('date'),
    time: t('time'),
    note: t('note'),
  }
  // Once asked the box stays: the answer to it is what takes the question away.
  const [wasAsked, setAsked] = useState(defaultValue.sure === 'on')
  const isAsked = problems.refused.some(({ errors }) => errors?.includes(unsure))
  if (isAsked && !wasAsked) setAsked(true)

  const show = (one: Measured) =>
    one.kind === 'value' ? (
      <NumberField
        key={one.name}
        {...bind.text(field(one.name))}
        {...boundsOf(one)}
        label={labels[one.name] ?? one.name}
        unit={words.unit(one.name)}
        help={helpOf(one)}
      />
    ) : (
      <Choice key={one.name} field={one} bound={bind.text(field(one.name))} />
    )
  const helpOf = ({ name, isDerived, carried }: ValueField): string | undefined => {
    const derivation = isDerived ? definition.derived?.[name] : undefined
    if (!derivation) return carried ? t('carried') : undefined
    const parts = derivation.from.flatMap((part) => typed(part) ?? [])
    const isKnown = parts.length === derivation.from.length
    const worked = isKnown ? roundedQuantity(name, derivation.of(...parts)) : undefined
    // What has been typed so far may be half of a number.
    return worked !== undefined && isWithin(all, name, worked)
      ? t('derivedNow', { value: words.number(worked) })
      : t('derived', {
          from: derivation.from.map(words.short).reduce((first, second) => t('and', { first, second })),
        })
  }
  const required = all.filter(({ isRequired }) => isRequired)
  const optional = all.filter(({ isRequired }) => !isRequired)
  const keep = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    kept.submit(event)
  }
  if (kept.queued) return <QueuedEntry entry={kept.queued} nowOf={nowOf} onAnother={kept.begin} />
  return (
    <>
      {kept.leaving && <UrgentTyped entry={kept.leaving} nowOf={nowOf} />}
      <TypedForm
        form={userId ? { id: form.id, noValidate: form.noValidate, onSubmit: keep } : form}
        className="flex flex-col gap-6 rounded-large border border-line bg-card p-5 sm:p-7"
      >
        <FormErrors problems={problems} labels={labels} />
        <MemberField />
        <input type="hidden" name="key" value={String(defaultValue.key ?? '')} />
        <div className={gridClass}>{required.map(show)}</div>
        {optional.length > 2 ? (
          <fieldset className="min-w-0 border-t border-line pt-5">
            <legend className="float-start mb-4 w-full font-strong text-ink-2">{t('more')}</legend>
            <div className={`clear-both ${gridClass}`}>{optional.map(show)}</div>
          </fieldset>
        ) : (
          optional.length > 0 && <div className={gridClass}>{optional.map(show)}</div>
        )}
        {wasAsked && <CheckboxField {...bind.checked(field('sure'))} label={t('sure.yes')} />}
        <div className={gridClass}>
          <DateField {...bind.text(field('day'))} label={labels.day ?? ''} max={today} />
          <TimeField
            {...bind.text(field('time'))}
            label={labels.time ?? ''}
            help={userId && isHydrated ? t('timeOfPressing') : undefined}
          />
          <TextAreaField
            {...bind.text(field('note'))}
            label={labels.note ?? ''}
            help={t('noteHelp')}
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
          isPending={kept.isSending || state === 'submitting'}
          className="sm:self-start"
        >
          {submit}
        </Button>
      </TypedForm>
    </>
  )
}

function isWithin(fields: readonly Measured[], name: QuantityName, value: number): boolean {
  const field = fields.find((one): one is ValueField => one.kind === 'value' && one.name === name)
  return field !== undefined && value >= field.quantity.min && value <= field.quantity.max
}

interface ChoiceProps {
  field: ChoiceField
  bound: {
    id: string
    name: string
    form: string
    errors?: string[]
    required?: boolean
    defaultValue?: string
  }
}

/** What has to be said is asked in full view; what may be left unsaid offers that, too. */
function Choice({ field: { name, options, isRequired }, bound }: ChoiceProps) {
  const t = useWords('records')
  const words = useRecordWords()
  const choices = options.map((value) => ({ value, label: words.option(name, value) }))
  return isRequired ? (
    <RadioGroupField {...bound} label={words.choice(name)} options={choices} />
  ) : (
    <SelectField {...bound} label={words.choice(name)} options={choices} placeholder={t('choice.none')} />
  )
}
