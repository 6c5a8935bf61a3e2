import type { ReactNode } from 'react'
import {
  definePlugin,
  isArrayOfBlocksInputProps,
  isNumberInputProps,
  isObjectInputProps,
  isStringInputProps,
} from 'sanity'
import type { BlockProps, FieldProps, InputProps, SchemaType } from 'sanity'
import { directionOf } from '../../domain/values/locale'
import type { Locale } from '../../domain/values/locale'
import { FactInput } from '../facts/fact-input'
import { JalaliInput } from './jalali-input'
import { isLocaleValue, localeOfPath } from './locale-of-path'
import { TypedNumberInput } from './number-input'
import { PhoneInput } from './phone-input'

const isOfType = (type: SchemaType | null | undefined, name: string): boolean =>
  type ? type.name === name || isOfType(type.type, name) : false

function InDirection({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <div lang={locale} dir={directionOf(locale)} className="words">
      {children}
    </div>
  )
}

/** The input of a field: ours where digits, dates or direction ask for it, Sanity's own everywhere else. */
function Input(props: InputProps) {
  if (isNumberInputProps(props) && !props.schemaType.options?.list) return <TypedNumberInput {...props} />
  if (isStringInputProps(props)) {
    if (isOfType(props.schemaType, 'date')) return <JalaliInput {...props} kind="date" />
    if (isOfType(props.schemaType, 'datetime')) return <JalaliInput {...props} kind="datetime" />
    if (props.schemaType.options?.isPhone) return <PhoneInput {...props} />
  }
  if (isObjectInputProps(props) && props.path.length === 0 && props.schemaType.name === 'businessFact')
    return <FactInput {...props} />
  const locale = isStringInputProps(props) ? localeOfPath(props.path) : null
  if (locale) return <InDirection locale={locale}>{props.renderDefault(props)}</InDirection>
  // The toolbar of formatted text is wider than a narrow form, and would push the text out of it.
  if (isArrayOfBlocksInputProps(props))
    return <div className="formatted-text">{props.renderDefault(props)}</div>
  return props.renderDefault(props)
}

/** A field without a second name where the locale's own stands over it; the plugin does so at the top level only. */
function Field(props: FieldProps) {
  return props.renderDefault(isLocaleValue(props.path) ? { ...props, title: '', level: 0 } : props)
}

/** A paragraph of formatted text in its own direction, also where the editor fills the screen. */
function Block(props: BlockProps) {
  const locale = localeOfPath(props.path)
  if (!locale) return props.renderDefault(props)
  return <InDirection locale={locale}>{props.renderDefault(props)}</InDirection>
}

/** Persian digits, Jalali dates, phone numbers, and the direction of each locale's words. */
export const tapeshInputs = definePlugin({
  name: 'tapesh-inputs',
  form: { components: { input: Input, field: Field, block: Block } },
})
