import { Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import type { PrimitiveInputElementProps } from 'sanity'

interface TypedTextInputProps<Value> {
  elementProps: PrimitiveInputElementProps
  value: Value | undefined
  /** The stored value as an editor reads it. */
  format: (value: Value) => string
  /** What was typed as a value; `null` when it is none. */
  parse: (typed: string) => Value | null
  onValue: (value: Value | undefined) => void
  /** Said while what stands in the field is no value. */
  complaint: string
  placeholder?: string
  inputMode?: 'numeric' | 'decimal' | 'tel'
  children?: ReactNode
}

/** What stands in the field, with the stored value when it was typed and the one it asked for. */
interface Draft<Value> {
  text: string
  before: Value | undefined
  after: Value | undefined
}

/**
 * A field that is typed as text and stored as something else. Half-typed text stays on the screen, with the complaint,
 * and is never stored; a change from another editor takes its place.
 */
export function TypedTextInput<Value>({
  elementProps,
  value,
  format,
  parse,
  onValue,
  complaint,
  placeholder,
  inputMode,
  children,
}: TypedTextInputProps<Value>) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null)
  const stored = value === undefined ? '' : format(value)
  // A change from elsewhere outranks what was typed here.
  const isCurrent = draft !== null && (Object.is(value, draft.before) || Object.is(value, draft.after))
  const typed = isCurrent ? draft.text : null
  const isWrong = typed !== null && typed.trim() !== '' && parse(typed) === null

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    const parsed = text.trim() === '' ? undefined : parse(text)
    setDraft({ text, before: value, after: parsed === null ? value : parsed })
    if (parsed !== null) onValue(parsed)
  }

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (!isWrong) setDraft(null)
    elementProps.onBlur(event)
  }

  return (
    <Stack space={3}>
      <TextInput
        {...elementProps}
        dir="ltr"
        type="text"
        inputMode={inputMode}
        placeholder={placeholder}
        value={typed ?? stored}
        onChange={change}
        onBlur={leave}
        customValidity={isWrong ? complaint : undefined}
      />
      {isWrong && (
        <Text size={1} muted role="alert">
          {complaint}
        </Text>
      )}
      {children}
    </Stack>
  )
}
