/** What was typed into the form of a review, and what is wrong with it: keys of words. */
export interface ReviewAnswer {
  form: 'review'
  values: { rating: string; text: string }
  errors: Record<string, string[]>
  /** The rules have to be accepted first; what was typed waits here. */
  wantsTerms?: boolean
}
