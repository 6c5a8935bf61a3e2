/** Which page of the account has what somebody wrote themselves: `/dashboard/…`. */
export type OwnWritings = 'comments' | 'community'

/** What was refused of what somebody wrote or reported on a page that is the same for everybody; absent of a page that is only read. */
export interface WritingAnswer {
  form: 'comment' | 'report'
  /** What it replies to or reports; '' is none. */
  of: string
  text: string
  fault: string
  /** Keys of words, by field; those of the form as a whole under ''. */
  errors: Record<string, string[]>
  /** What has to be done first; what was typed waits here. */
  wants: 'sign-in' | 'terms' | null
  /** Where what was reported is taken back, as it is their own. */
  takenBackAt: OwnWritings | null
  /** The text in parts, where something in it is not shown to everybody. */
  parts: { text: string; kind: string | null }[] | null
}
