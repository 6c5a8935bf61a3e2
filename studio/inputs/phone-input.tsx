import { set, unset } from 'sanity'
import type { StringInputProps } from 'sanity'
import { normalizePhone } from './typed-phone'
import { TypedTextInput } from './typed-text-input'

/** A phone number typed in any digits and stored in ASCII, without the marks between them. */
export function PhoneInput({ elementProps, value, onChange }: StringInputProps) {
  return (
    <TypedTextInput
      elementProps={elementProps}
      value={value}
      format={String}
      parse={normalizePhone}
      onValue={(phone) => onChange(phone === undefined ? unset() : set(phone))}
      complaint=""
      inputMode="tel"
    />
  )
}
