import { z } from 'zod'

/**
 * A schema for what a person typed: read by `parse`, refused with the translation key `invalid` where it answers
 * undefined, and with `required` where there is nothing.
 */
export const typed = <Value>(
  parse: (text: string) => Value | undefined,
  invalid: string,
  required = 'error.required',
) =>
  z.string({ error: required }).transform((text, context): Value => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: text.trim() === '' ? required : invalid })
    return z.NEVER
  })
