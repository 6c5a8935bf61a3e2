/** What was typed into the form of a review, and what is wrong with it: keys of words. */
export interface ReviewAnswer {
  form: 'review'
  values: { rating: string; text: string }
  /** Photos came along. Without script a browser does not keep them for the next time. */
  hadPhotos: boolean
  errors: Record<string, string[]>
  /** The rules have to be accepted first; what was typed waits here. */
  wantsTerms?: boolean
}
