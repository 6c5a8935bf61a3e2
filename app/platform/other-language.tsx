import { useWords } from './words/use-words'

/** Says that the text below is in another language than the page. */
export const OtherLanguage = () => (
  <p className="mb-8 rounded-medium bg-mist px-5 py-3 text-[0.9375rem] text-ink-2">
    {useWords('shell')('otherLanguage')}
  </p>
)
