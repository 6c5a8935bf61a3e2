import { isRouteErrorResponse } from '@remix-run/react'
import type { HandedWords } from '~/app/platform/words/handed-words'
import { MoreWords, useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { Notice } from '~/app/ui/notice'

/** What is left where the page that it was typed on is no more: the text, and the words to show it with. */
export interface Unsent {
  unsent: string
  words: HandedWords
}

/** What a route failed with, where that is a comment that nobody could take any more. */
export const unsentOf = (error: unknown): Unsent | undefined =>
  isRouteErrorResponse(error) && typeof (error.data as Partial<Unsent> | null)?.unsent === 'string'
    ? (error.data as Unsent)
    : undefined

interface UnsentTextProps {
  text: string
  /** Why it was not sent. */
  reason: string
}

/** What somebody typed and could not send, to be read and copied. */
export function UnsentText({ text, reason }: UnsentTextProps) {
  const t = useWords('record-comments')
  return (
    <div className="space-y-3">
      <Notice kind="error" title={t('unsent')} isNew>
        {reason}
      </Notice>
      <figure>
        <figcaption className="mb-1.5 text-sm text-ink-2">{t('unsent.text')}</figcaption>
        <blockquote
          dir="auto"
          className="whitespace-pre-line break-words rounded-medium border border-line bg-card px-5 py-4"
        >
          {text}
        </blockquote>
      </figure>
    </div>
  )
}

/** In place of a record’s page: the doctor does not see it any more. */
export const UnsentComment = ({ unsent, words }: Unsent) => (
  <MoreWords words={words}>
    <Body text={unsent} />
  </MoreWords>
)

function Body({ text }: { text: string }) {
  const t = useWords('record-comments')
  return (
    <>
      <BackLink to="/doctor/comments" label={t('list.title')} />
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <UnsentText text={text} reason={t('unsent.gone')} />
    </>
  )
}
