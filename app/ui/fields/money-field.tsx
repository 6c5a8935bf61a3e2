import { useState } from 'react'
import { formatAmount, parseToman } from '~/domain/values/money'
import { spellInPersian } from '~/domain/values/spelled-number'
import { usePageLocale } from '../page-locale'
import { useControl, type TypedFieldProps } from './control'
import { DigitsInput } from './digits-input'
import { FieldFrame } from './field-frame'
import { useFieldWords } from './field-words'

/** An amount of toman, grouped when it is left; in Persian said in words below, where a zero too many is noticed. */
export function MoneyField(props: TypedFieldProps) {
  const t = useFieldWords()
  const locale = usePageLocale()
  const [text, setText] = useState(props.defaultValue ?? '')
  const { id, attributes } = useControl(props)
  const amount = parseToman(text)
  const words = locale === 'fa' && amount !== undefined ? spellInPersian(amount) : ''
  return (
    <FieldFrame {...props} id={id}>
      <div className="flex items-center gap-3">
        <DigitsInput
          {...attributes}
          aria-describedby={[`${id}-unit`, attributes['aria-describedby']].filter(Boolean).join(' ')}
          defaultValue={props.defaultValue}
          readOnly={props.readOnly}
          onInput={(event) => setText(event.currentTarget.value)}
          print={(typed) => {
            const value = parseToman(typed)
            return value === undefined ? undefined : formatAmount(locale, value)
          }}
        />
        <span id={`${id}-unit`} className="flex-none text-sm text-ink-2">
          {t('toman')}
        </span>
      </div>
      {words && (
        <p className="mt-1.5 text-sm text-ink-2">
          {words} {t('toman')}
        </p>
      )}
    </FieldFrame>
  )
}
