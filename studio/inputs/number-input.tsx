import { set, unset } from 'sanity'
import type { NumberInputProps } from 'sanity'
import { label } from '../../content-schemas/label'
import { parseTypedNumber } from './typed-number'
import { TypedTextInput } from './typed-text-input'

/** A number typed in Persian, Arabic or Latin digits. The browser's own number field refuses the first two. */
export function TypedNumberInput({ elementProps, value, onChange }: NumberInputProps) {
  return (
    <TypedTextInput
      elementProps={elementProps}
      value={value}
      format={String}
      parse={parseTypedNumber}
      onValue={(number) => onChange(number === undefined ? unset() : set(number))}
      complaint={label('این عدد نیست و ذخیره نشد.', 'This is not a number and was not stored.')}
      inputMode="decimal"
    />
  )
}
