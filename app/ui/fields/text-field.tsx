import type { HTMLInputAutoCompleteAttribute } from 'react'
import { controlClass, useControl, type TypedFieldProps } from './control'
import { FieldFrame } from './field-frame'

interface TextFieldProps extends TypedFieldProps {
  type?: 'text' | 'email' | 'search' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  maxLength?: number
  /** What is often typed, offered while typing by the browser itself; anything else can be typed as well. */
  suggestions?: readonly { value: string; label?: string }[]
}

/** One line of words. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete, placeholder, maxLength, defaultValue, readOnly, suggestions } = props
  const { id, attributes } = useControl(props)
  const isLatin = type === 'email' || type === 'url'
  // Nobody has to search: that an empty search is refused asks for no mark.
  const isMarked = props.required && type !== 'search'
  return (
    <FieldFrame {...props} id={id} required={isMarked}>
      <input
        {...attributes}
        type={type}
        // Persian text in a left-to-right page and Latin text in a right-to-left one each keep their own direction.
        dir={isLatin ? 'ltr' : 'auto'}
        autoComplete={autoComplete ?? (type === 'email' ? 'email' : undefined)}
        placeholder={placeholder}
        maxLength={maxLength}
        list={suggestions && `${id}-suggestions`}
        defaultValue={defaultValue}
        readOnly={readOnly}
        className={controlClass}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map(({ value, label }) => (
            <option key={`${value} ${label ?? ''}`} value={value} label={label} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}

interface TextAreaFieldProps extends TypedFieldProps {
  rows?: number
  placeholder?: string
  maxLength?: number
}

/** Several lines of words. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { rows = 4, placeholder, maxLength, defaultValue, readOnly } = props
  const { id, attributes } = useControl(props)
  return (
    <FieldFrame {...props} id={id}>
      <textarea
        {...attributes}
        dir="auto"
        rows={rows}
        placeholder={placeholder}
        maxLength={maxLength}
        defaultValue={defaultValue}
        readOnly={readOnly}
        className={controlClass}
      />
    </FieldFrame>
  )
}
