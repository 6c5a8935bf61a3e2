import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useMemo, useState, type FormEvent } from 'react'
import { MemberField } from '~/app/platform/members/member-field'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { DateField, TimeField } from '~/app/ui/fields/date-field'
import { useMessageText } from '~/app/ui/fields/field-words'
import { NumberField } from '~/app/ui/fields/number-field'
import { TextAreaField, TextField } from '~/app/ui/fields/text-field'
import { FormErrors } from '~/app/ui/forms/form-errors'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { usePageLocale } from '~/app/ui/page-locale'
import type { MeasurementDefinition } from '~/domain/records/define'
import { longestNote } from '~/domain/records/schemas'
import { quantities } from '~/domain/values/quantity'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { parseNumber } from '~/domain/values/typed-number'
import { parseTypedDate } from '~/domain/values/typed-date'
import { parseTypedTime, printTypedTime } from '~/domain/values/typed-time'
import { PlaceChoice } from './place-choice'
import { fieldsOfReading, pressureAddForm } from './pressure-add.form'
import { ReadingField } from './reading-field'

export interface PressureAddProps {
  definition: MeasurementDefinition
  userId: string
  /** When the page was made, by the clock of the server. ISO 8601. */
  made: string
  /** Day and time now, where they measured last, and the keys of the post without script. */
  defaultValue: Record<string, unknown>
  lastResult?: SubmissionResult<string[]> | null
  /** The last day that can be chosen. */
  today: string
}

interface PressureFormProps extends PressureAddProps {
  isSecond: boolean
  /** Now, by the clock of the server. */
  nowOf: () => Date
  /** What is to be kept: the fields of one reading. */
  onKeep: (fields: Record<string, string>, form: HTMLFormElement) => Promise<void>
  /** There will be no second reading. */
  onSkip?: () => void
}

const { min, max, step } = quantities.heartRate
const pulseBounds = { min, max, step }

/** The form of one reading; without script, of two. */
export function PressureForm(props: PressureFormProps) {
  const { definition, defaultValue, lastResult, today, isSecond, nowOf, onKeep, onSkip } = props
  const t = useWords('adding')
  const text = useMessageText()
  const locale = usePageLocale()
  const { state } = useNavigation()
  const schema = useMemo(() => pressureAddForm(definition), [definition])
  const { form, fields, bind, problems } = useTypedForm(schema, {
    lastResult: isSecond ? undefined : lastResult,
    id: isSecond ? 'second-reading' : 'reading',
    defaultValue,
  })
  const [begun] = useState(() => tehranDayAndTime(nowOf()))
  const [isKeeping, setKeeping] = useState(false)
  // Opened by who measured at another time; until then it is the moment of pressing.
  const [isNow, setNow] = useState(true)
  const labels = {
    reading: t('reading'),
    heartRate: t('pulse'),
    place: t('place'),
    day: t('date'),
    time: t('time'),
    second: t('secondOptional'),
    secondHeartRate: t('secondPulse'),
    note: t('note'),
  }
  const bound = (name: keyof typeof labels | 'sure') => bind.text(fields[name])
  const reading = bound('reading')
  const place = bound('place')

  function keep(event: FormEvent<HTMLFormElement>): void {
    form.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    if (isKeeping) return
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    const now = tehranDayAndTime(nowOf())
    const kept = fieldsOfReading(definition, {
      text: textOf('reading'),
      heartRate: parseNumber(textOf('heartRate')),
      place: textOf('place') === 'office' ? 'office' : 'home',
      day: isNow ? now.day : (parseTypedDate(textOf('day')) ?? now.day),
      time: isNow ? now.time : (parseTypedTime(textOf('time')) ?? now.time),
      note: textOf('note'),
      isSure: typed.get('sure') === 'on',
    })
    if (!kept) return
    setKeeping(true)
    void onKeep(kept, event.currentTarget).finally(() => setKeeping(false))
  }

  return (
    <TypedForm form={{ id: form.id, noValidate: form.noValidate, onSubmit: keep }} className="space-y-5">
      {!isSecond && <FormErrors problems={problems} labels={labels} />}
      {/* What the Enter key presses is the first button of a form: never a suggestion, which is taken by choice alone. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <MemberField />
      <input type="hidden" name="key" value={String(defaultValue.key ?? '')} />
      <input type="hidden" name="secondKey" value={String(defaultValue.secondKey ?? '')} />
      <ReadingField
        definition={definition}
        name="reading"
        id={reading.id}
        form={reading.form}
        defaultValue={isSecond ? '' : reading.defaultValue}
        isRefused={Boolean(reading.errors?.length)}
        isSure={bound('sure').defaultValue === 'on'}
        isBegin={isSecond || reading.autoFocus}
      />
      <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
        <NumberField
          {...bound('heartRate')}
          {...pulseBounds}
          label={`${labels.heartRate} (${t('pulseHelp')})`}
        />
        {isSecond ? (
          <input type="hidden" name="place" value={place.defaultValue} />
        ) : (
          <PlaceChoice
            id={place.id}
            name="place"
            form={place.form}
            defaultValue={place.defaultValue}
            error={place.errors?.map(text).join(' ')}
          />
        )}
      </div>
      {isSecond ? (
        <>
          {/* Of the moment when the page got here, where the browser keeps nothing and the form is posted; else of the pressing. */}
          <input type="hidden" name="day" value={begun.day} />
          <input type="hidden" name="time" value={begun.time} />
        </>
      ) : (
        <>
          <details
            // What is wrong in it is seen.
            open={Boolean(fields.day.errors?.length || fields.time.errors?.length)}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) setNow(false)
            }}
            className="rounded-medium border border-line px-4"
          >
            <summary className="flex min-h-12 flex-wrap items-center gap-x-3">
              <span className="font-strong">{t('when')}</span>
              <span className="text-ink-2">
                {isNow ? t('when.now') : ''}{' '}
                <bdi>{printTypedTime(locale, String(defaultValue.time ?? ''))}</bdi>
              </span>
              <span className="ms-auto text-sm text-sea-ink underline underline-offset-4">
                {t('when.other')}
              </span>
            </summary>
            <div className="grid items-start gap-x-4 gap-y-5 pb-4 pt-2 md:grid-cols-2">
              <DateField {...bound('day')} label={labels.day} max={today} />
              <TimeField {...bound('time')} label={labels.time} />
              <TextAreaField
                {...bound('note')}
                label={labels.note}
                help={t('noteHelp')}
                rows={2}
                maxLength={longestNote}
                className="md:col-span-2"
              />
            </div>
          </details>
          <div className="hidden items-start gap-x-4 gap-y-5 md:grid-cols-2 [@media(scripting:none)]:grid">
            <TextField {...bound('second')} label={labels.second} help={t('readingHelp')} />
            <NumberField {...bound('secondHeartRate')} {...pulseBounds} label={labels.secondHeartRate} />
          </div>
        </>
      )}
      <div className="grid gap-1.5">
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          isPending={isKeeping || state === 'submitting'}
          className="w-full"
        >
          {isSecond ? (
            t('saveSecond')
          ) : (
            <>
              {/* Without script there is no minute to start. */}
              <span className="hidden [@media(scripting:none)]:inline">{t('save')}</span>
              <span className="[@media(scripting:none)]:hidden">{t('saveAndWait')}</span>
            </>
          )}
        </Button>
        {onSkip && (
          <Button variant="quiet" onClick={onSkip} className="w-full">
            {t('noSecond')}
          </Button>
        )}
      </div>
    </TypedForm>
  )
}
