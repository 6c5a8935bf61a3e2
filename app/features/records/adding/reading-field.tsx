import { useId, useRef, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { buttonClass } from '~/app/ui/button'
import { typeInto } from '~/app/ui/fields/control'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import type { MeasurementDefinition } from '~/domain/records/define'
import type { TypedReading } from '~/domain/records/reading-text'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'
import { quantities } from '~/domain/values/quantity'
import { judgeReading, type JudgedReading } from './judge-reading'

interface ReadingFieldProps {
  definition: MeasurementDefinition
  name: string
  id: string
  form?: string
  defaultValue?: string
  /** Whether it was tried to be sent: then what is missing is said as well. */
  isRefused: boolean
  isSure: boolean
  /** It begins here: what was typed before was refused, or another reading is to be typed. */
  isBegin?: boolean
}

/** One large field for a blood pressure as people say it, and below it what was understood, or what is asked about it. */
export function ReadingField(props: ReadingFieldProps) {
  const { definition, name, id, form, defaultValue = '', isRefused, isBegin } = props
  const t = useWords('adding')
  const locale = usePageLocale()
  const [text, setText] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const judged = judgeReading(definition, text)
  const says = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-strong">
        {t('reading')}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        form={form}
        // The phone’s own keyboard: it has to let pass «روی», a slash and a space.
        inputMode="text"
        enterKeyHint="next"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        defaultValue={digitsIn(locale, defaultValue)}
        {...(isBegin ? { autoFocus: true } : {})}
        aria-invalid={isRefused || undefined}
        aria-describedby={`${says} ${id}-help`}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={({ currentTarget }) => (currentTarget.value = digitsIn(locale, currentTarget.value))}
        className="block h-[5.75rem] w-full rounded-[1.5rem] border-2 border-ink-3 bg-card px-5 text-[2.75rem] font-display leading-none text-ink transition-colors hover:border-ink focus:border-sea focus:outline-none focus:ring-4 focus:ring-sea-soft aria-[invalid=true]:border-red-ink"
      />
      <p id={`${id}-help`} className="mt-2 text-sm text-ink-2">
        {t('readingHelp')}
      </p>
      <div id={says} role="status" className="mt-2.5">
        <Understood
          {...props}
          judged={judged}
          onCorrect={(value) => input.current && typeInto(input.current, value)}
        />
      </div>
    </div>
  )
}

interface UnderstoodProps extends ReadingFieldProps {
  judged: JudgedReading
  /** @param value empty: whoever typed it corrects it by hand */
  onCorrect: (value: string) => void
}

const questionClass =
  'flex flex-wrap items-center gap-2.5 rounded-[1rem] bg-amber-soft px-4 py-3 text-amber-ink'

function Understood({ judged, isRefused, isSure, form, id, onCorrect }: UnderstoodProps) {
  const t = useWords('adding')
  const locale = usePageLocale()
  const number = (value: number) => formatNumber(locale, value)
  const pair = ({ systolic, diastolic }: TypedReading) => ({
    upper: number(systolic),
    lower: number(diastolic),
  })
  switch (judged.kind) {
    case 'empty':
      return isRefused ? <p className={questionClass}>{t('ask.unreadable')}</p> : null
    case 'unreadable':
      return <p className={questionClass}>{t('ask.unreadable')}</p>
    case 'understood': {
      const { heartRate } = judged.reading
      return (
        <p className="flex items-center gap-2.5 rounded-[1rem] bg-sea-soft px-4 py-2.5 text-sea-ink">
          <Icon name="check" />
          <span>
            {heartRate === undefined
              ? t('understood', pair(judged.reading))
              : t('understoodPulse', { ...pair(judged.reading), pulse: number(heartRate) })}
          </span>
        </p>
      )
    }
    case 'swapped':
    case 'half': {
      const { suggestion } = judged
      return (
        <div className={questionClass}>
          <p className="w-full">
            <b className="font-strong">{t(`ask.${judged.kind}`)}</b> {suggestion && t('ask.mean')}
          </p>
          {suggestion && (
            <Suggestion
              label={t('pair', pair(suggestion))}
              value={[suggestion.systolic, suggestion.diastolic, suggestion.heartRate]
                .filter((part) => part !== undefined)
                .join('/')}
              form={form}
              onCorrect={(value) => {
                onCorrect(digitsIn(locale, value))
                document.getElementById(id)?.focus()
              }}
            />
          )}
          {judged.kind === 'swapped' && (
            <button
              type="button"
              className={buttonClass({ size: 'small', className: '[@media(scripting:none)]:hidden' })}
              onClick={() => document.getElementById(id)?.focus()}
            >
              {t('ask.correct')}
            </button>
          )}
        </div>
      )
    }
    case 'outside': {
      const { systolic, diastolic } = quantities
      return (
        <p className={questionClass}>
          {t('ask.outside', {
            upperMin: number(systolic.min),
            upperMax: number(systolic.max),
            lowerMin: number(diastolic.min),
            lowerMax: number(diastolic.max),
          })}
        </p>
      )
    }
    case 'unlikely':
      return (
        <div className={questionClass}>
          <p className="w-full">{t('ask.unlikely', pair(judged.reading))}</p>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
            <input
              type="checkbox"
              name="sure"
              value="on"
              form={form}
              defaultChecked={isSure}
              className="tick size-[1.375rem]"
            />
            {t('ask.sure')}
          </label>
        </div>
      )
  }
}

interface SuggestionProps {
  label: string
  value: string
  form?: string
  onCorrect: (value: string) => void
}

/** Without script it sends the form with itself in place of what was typed; with it, it is typed into the field, to be looked at. */
const Suggestion = ({ label, value, form, onCorrect }: SuggestionProps) => (
  <button
    type="submit"
    name="corrected"
    value={value}
    form={form}
    className={buttonClass({ size: 'small' })}
    onClick={(event) => {
      event.preventDefault()
      onCorrect(value)
    }}
  >
    {label}
  </button>
)
