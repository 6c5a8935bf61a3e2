import type { SubmissionResult } from '@conform-to/react'

/** Without script the preview is a step of its own, before anything is shared. */
export const asksForPreview = (posted: FormData): boolean => posted.get('intent') === 'preview'

/** Everything as it was typed, and nothing said of what is still missing. */
export const previewReply = ({ initialValue }: SubmissionResult<string[]>): SubmissionResult<string[]> => ({
  initialValue,
})
