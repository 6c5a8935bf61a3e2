import type { SubmissionResult } from '@conform-to/react'

/** What was typed into a field of a form that was refused; undefined for nothing. */
export function typedText(
  refused: SubmissionResult<string[]> | undefined,
  field: string,
): string | undefined {
  const typed = refused?.initialValue?.[field]
  return typeof typed === 'string' && typed.trim() !== '' ? typed : undefined
}
