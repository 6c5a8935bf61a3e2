import { useEffect, useRef, useState } from 'react'
import type { OutboxEntry } from '~/app/platform/offline/outbox/entry'
import { useMemberPath, useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { useNotify } from '~/app/ui/notifications/provider'
import { TypedMeasurement } from './outbox-state'
import { RefusedText, WaitingText } from './outbox-words'
import { urgencyOfTyped, UrgentTyped } from './urgent-typed'
import { takenBackWord, useOutbox } from './use-outbox'

interface QueuedEntryProps {
  entry: OutboxEntry
  /** Now, by the clock of the server where the page knows it; else the device’s. */
  nowOf?: () => Date
  /** Another measurement is typed. */
  onAnother: () => void
}

/** In place of the form, when what was typed waits for a connection: nothing is lost, and nothing has to be done. */
export function QueuedEntry({ entry, nowOf, onAnother }: QueuedEntryProps) {
  const t = useWords('adding')
  const notify = useNotify()
  const of = useMemberPath()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isUndoing, setUndoing] = useState(false)
  const { entries, stored, isHeld, takeBack } = useOutbox(entry.user)
  const { people } = useWhose()
  // What is to be done now is read first.
  const [isUrgent] = useState(() => urgencyOfTyped(entry, people, nowOf?.() ?? new Date()) === 'now')
  useEffect(() => {
    if (!isUrgent) heading.current?.focus()
  }, [isUrgent])
  const isSent = stored.has(entry.key)
  const refusal = entries.find(({ key }) => key === entry.key)?.refusal ?? null
  const isRefused = refusal !== null
  const state = t(isSent ? 'stored' : isRefused ? 'outbox.refused' : 'outbox.queued')
  return (
    <div className="space-y-4">
      <UrgentTyped entry={entry} nowOf={nowOf} onAgain={onAnother} />
      <section className="rounded-large border border-line bg-card p-5 sm:p-7">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl outline-none">
          <Icon name={isSent ? 'check' : isRefused ? 'warning' : 'clock'} className="size-6 text-ink-2" />
          {state}
        </h2>
        <span role="status" className="sr-only">
          {isSent || isRefused ? state : ''}
        </span>
        <p className="mt-3">
          <TypedMeasurement entry={entry} />
        </p>
        {!isSent && (
          <p className="mt-2 text-ink-2">
            {isRefused ? <RefusedText refusal={refusal} /> : <WaitingText isHeld={isHeld} />}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onAnother}>
            {t('outbox.another')}
          </Button>
          {isSent && <ButtonLink href={of(`/app/records/${entry.type}`)}>{t('finish')}</ButtonLink>}
          <Button
            variant="quiet"
            isPending={isUndoing}
            onClick={() => {
              setUndoing(true)
              void takeBack(entry)
                .then((outcome) => {
                  notify(outcome === 'failed' ? 'error' : 'success', t(takenBackWord[outcome]))
                  if (outcome !== 'failed') onAnother()
                })
                .finally(() => setUndoing(false))
            }}
          >
            {t('undo')}
          </Button>
        </div>
      </section>
    </div>
  )
}
