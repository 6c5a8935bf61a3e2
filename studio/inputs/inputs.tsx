import { definePlugin, isArrayOfBlocksInputProps, isNumberInputProps, isStringInputProps } from 'sanity'
import type { FieldProps, InputProps, PreviewProps, SchemaType } from 'sanity'
import { directionOf } from '../../domain/values/locale'
import { JalaliInput } from './jalali-input'
import { isLocaleValue, localeOfPath } from './locale-of-path'
import { TypedNumberInput } from './number-input'
import { PhoneInput } from './phone-input'

const isOfType = (type: SchemaType | null | undefined, name: string): boolean =>
  type ? type.name === name || isOfType(type.type, name) : false

/** The input of a field: ours where digits, dates or direction ask for it, Sanity's own everywhere else. */
function Input(props: InputProps) {
  if (isNumberInputProps(props) && !props.schemaType.options?.list) return <TypedNumberInput {...props} />
  if (isStringInputProps(props)) {
    if (isOfType(props.schemaType, 'date')) return <JalaliInput {...props} kind="date" />
    if (isOfType(props.schemaType, 'datetime')) return <JalaliInput {...props} kind="datetime" />
    if (props.schemaType.options?.isPhone) return <PhoneInput {...props} />
  }
  const holdsWords = isStringInputProps(props) || isArrayOfBlocksInputProps(props)
  const locale = holdsWords ? localeOfPath(props.path) : null
  if (!locale) return props.renderDefault(props)
  return (
    <div lang={locale} dir={directionOf(locale)} className="words">
      {props.renderDefault(props)}
    </div>
  )
}

/** A field without a second name where the locale's own stands over it; the plugin does so at the top level only. */
function Field(props: FieldProps) {
  return props.renderDefault(isLocaleValue(props.path) ? { ...props, title: '', level: 0 } : props)
}

/** A preview whose words are cut at their end, in Persian on the other side than in English. */
function Preview(props: PreviewProps) {
  const { title } = props
  if (typeof title !== 'string') return props.renderDefault(props)
  const words = (
    <span dir="auto" className="preview-words">
      {title}
    </span>
  )
  return props.renderDefault({ ...props, title: words })
}

/** Persian digits, Jalali dates, phone numbers, and the direction of each locale's words. */
export const tapeshInputs = definePlugin({
  name: 'tapesh-inputs',
  form: { components: { input: Input, field: Field, preview: Preview } },
})
