import type { ReactNode } from 'react'
import { digitsIn } from '~/domain/values/digits'
import { formatDate } from '~/domain/values/dates'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { usePageLocale } from './page-locale'

export interface Message {
  /** Its place in the conversation. */
  number: number
  isOwn: boolean
  /** What whoever wrote it is called. */
  author: ReactNode
  at: string
  text: string
  /** Below the words: files, whether it was seen. */
  below?: ReactNode
}

interface ConversationProps {
  /** In their order, the latest last. */
  messages: readonly Message[]
  label?: string | undefined
  /** That there is more before the first. */
  earlier?: ReactNode
  /** What its messages are called by in the address, where a page has several conversations. */
  name?: string
}

/** What was written to and fro, oldest first; one's own at the far side. */
export const Conversation = ({ messages, label, earlier, name = 'message' }: ConversationProps) => (
  <>
    {earlier && <p className="mb-4 text-ink-2">{earlier}</p>}
    <ol aria-label={label} className="space-y-4">
      {messages.map((one) => (
        <li
          key={one.number}
          id={`${name}-${one.number}`}
          className={`max-w-[42rem] scroll-mt-24 rounded-medium px-5 py-4 ${one.isOwn ? 'ms-auto bg-sea-soft sm:ms-16' : 'me-auto border border-line bg-card sm:me-16'}`}
        >
          <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <span className="font-strong text-ink">{one.author}</span>
            <WrittenAt value={one.at} />
          </p>
          {one.text && (
            <p dir="auto" className="whitespace-pre-line">
              {one.text}
            </p>
          )}
          {one.below}
        </li>
      ))}
    </ol>
  </>
)

function WrittenAt({ value }: { value: string }) {
  const locale = usePageLocale()
  return (
    <time dateTime={value}>
      {formatDate(locale, value)}{' '}
      <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(value)).time)}</bdi>
    </time>
  )
}
