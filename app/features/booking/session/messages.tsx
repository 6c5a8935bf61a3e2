import { useEffect, useRef } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { Pulse } from '~/app/ui/pulse'
import type { TalkFile } from '~/domain/booking/reservation-contract'
import { localizedPath } from '~/domain/values/locale'
import { useHour } from '../next-times'
import { refusalOf } from './refusals'
import { stateOf, type Unsent } from './talk-state'
import type { Talk } from './use-talk'

interface MessagesProps {
  talk: Talk
  /** What the other is called. */
  other: string
  /** Of the consultation, without locale. */
  path: string
  /** Puts the words of a message that was refused back to where they can be mended; where there is no such place they stay where they are. */
  onTakeBack: ((unsent: Unsent) => void) | undefined
  /** Forgets it where it can be sent no more. */
  onDiscard: ((unsent: Unsent) => void) | undefined
}

const bubble = 'w-fit max-w-[85%] rounded-large px-4 py-2.5'
const own = `${bubble} ms-auto rounded-ee-small bg-sea-soft text-ink`
const theirs = `${bubble} rounded-es-small border border-line bg-card text-ink`

/** What the two have written, the newest last and in view; what is new is read out. */
export function Messages({ talk, other, path, onTakeBack, onDiscard }: MessagesProps) {
  const t = useWords('consultations')
  const hour = useHour()
  const { messages, unsent, side, isOtherTyping } = talk
  const end = useNewestInView(messages.length + unsent.length)
  return (
    <div
      ref={end}
      className="max-h-[50vh] xl:max-h-[40vh] min-h-0 space-y-3 overflow-y-auto p-1"
      tabIndex={-1}
    >
      {messages.length + unsent.length === 0 && <p className="text-ink-2">{t('talk.empty')}</p>}
      {messages.length + unsent.length > 0 && (
        <ol aria-label={t('talk')} aria-live="polite" className="space-y-3">
          {messages.map(({ id, place, by, text, at, file }) => (
            <li key={id} className={by === side ? own : theirs}>
              <span className="sr-only">{by === side ? t('talk.you') : other}: </span>
              {file && <MessageFile file={file} path={path} />}
              {text && (
                <p dir="auto" className="whitespace-pre-line">
                  {text}
                </p>
              )}
              <p className="text-xs text-ink-2">
                <time dateTime={at}>{hour(at)}</time>
                {by === side && ` · ${t(`talk.state.${stateOf(talk, { place })}`)}`}
              </p>
            </li>
          ))}
          {unsent.map((one) => (
            <li key={one.clientId} className={own}>
              <span className="sr-only">{t('talk.you')}: </span>
              <p dir="auto" className="whitespace-pre-line">
                {one.text}
              </p>
              {one.refused === null ? (
                <p className="text-xs text-ink-2">
                  {t(one.place === null ? 'talk.state.waiting' : 'talk.state.sent')}
                </p>
              ) : (
                <div className="flex flex-wrap items-center gap-x-3 text-sm text-red-ink">
                  <p>{t('talk.refused')}</p>
                  <Refusal code={one.refused} />
                  {onTakeBack && (
                    <button
                      type="button"
                      className="min-h-11 font-strong underline"
                      onClick={() => onTakeBack(one)}
                    >
                      {t('talk.take')}
                    </button>
                  )}
                  {onDiscard && (
                    <button
                      type="button"
                      className="min-h-11 font-strong underline"
                      onClick={() => onDiscard(one)}
                    >
                      {t('talk.discard')}
                    </button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <p aria-live="polite" className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
        {isOtherTyping && (
          <>
            <Pulse className="h-4 w-11 text-coral" />
            {t('talk.typing', { name: other })}
          </>
        )}
      </p>
    </div>
  )
}

/** Why it was refused, where there is a sentence for it. */
function Refusal({ code }: { code: string }) {
  const problem = useWords('problems')
  const refusal = refusalOf(code)
  return refusal ? <p className="basis-full">{problem(refusal)}</p> : null
}

/** A picture as it is; anything else by its name, behind a link. */
function MessageFile({ file, path }: { file: TalkFile; path: string }) {
  const t = useWords('consultations')
  const address = localizedPath(usePageLocale(), `${path}/files/${file.id}`)
  const name = `\u2068${file.name}\u2069`
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="mb-1 flex min-h-11 items-center gap-2 font-strong text-sea-ink underline"
    >
      {file.type.startsWith('image/') ? (
        <img
          src={address}
          alt={t('file.open', { name })}
          className="max-h-60 min-h-24 rounded-medium object-contain"
        />
      ) : (
        <>
          <Icon name="file" />
          {name}
        </>
      )}
    </a>
  )
}

/** Scrolls to what has come, unless somebody reads further up. */
function useNewestInView(count: number) {
  const element = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  useEffect(() => {
    const found = element.current
    if (!found) return
    const note = () => {
      wasAtEnd.current = found.scrollHeight - found.scrollTop - found.clientHeight < 80
    }
    found.addEventListener('scroll', note)
    return () => found.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    const found = element.current
    if (found && wasAtEnd.current) found.scrollTop = found.scrollHeight
  }, [count])
  return element
}
