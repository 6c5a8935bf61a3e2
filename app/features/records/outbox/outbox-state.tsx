import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { standingOf, type OutboxEntry } from '~/app/platform/offline/outbox/entry'
import { sendAgain } from '~/app/platform/offline/outbox/send'
import { isPageBehind, onOutboxNews, beginLoading } from '~/app/platform/offline/outbox/store'
import { pathOf, useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { measurementOf } from '~/domain/records/types'
import { parseNumber } from '~/domain/values/typed-number'
import { parseTypedDate } from '~/domain/values/typed-date'
import { parseTypedTime, printTypedTime } from '~/domain/values/typed-time'
import { formatNearDay } from '~/domain/values/dates'
import { useRecordWords } from '../record-words'
import { RefusedText, WaitingText } from './outbox-words'
import { latestTyped, UrgentTyped, urgencyOfTyped, type LatestStored } from './urgent-typed'
import { useOutbox } from './use-outbox'

interface OutboxStateProps {
  userId: string
  /** What the server has, as the page shows it. */
  latest: readonly LatestStored[]
  /** The page shows one of it that is to be looked at now. */
  hasUrgent: boolean
}

/**
 * Measurements of this person that wait on this device, with what can be done about each; nothing while none does. Once one has been stored the page
 * around is loaded anew, since it shows what is stored.
 */
export function OutboxState({ userId, latest, hasUrgent }: OutboxStateProps) {
  const t = useWords('adding')
  const { entries, isHeld, takeBack } = useOutbox(userId)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const load = () => {
      beginLoading()
      revalidate()
    }
    // Stored while this page was on its way, after it had been read from the server.
    if (isPageBehind()) load()
    return onOutboxNews(({ kind }) => {
      if (kind === 'stored') load()
    })
  }, [revalidate])
  const { people } = useWhose()
  const [now] = useState(() => new Date())
  if (entries.length === 0) return null
  const typed = latestTyped(entries, latest)
  const first = hasUrgent ? undefined : typed.find((entry) => urgencyOfTyped(entry, people, now) === 'now')
  return (
    <>
      {typed.map((entry) => (
        <UrgentTyped key={entry.key} entry={entry} isBeside={entry !== first}>
          <TypedMeasurement entry={entry} />
        </UrgentTyped>
      ))}
      <section
        aria-label={t('outbox.queued')}
        className="rounded-large border border-line bg-card px-5 py-4 shadow-small"
      >
        <h2 className="flex items-center gap-3 text-base font-strong">
          <Icon name="clock" className="size-5 text-ink-2" />
          {t('outbox.title', { count: entries.length })}
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          <WaitingText isHeld={isHeld} />
        </p>
        <ul className="mt-2 divide-y divide-line">
          {entries.map((entry) => (
            <WaitingEntry key={entry.key} entry={entry} onTakeBack={() => takeBack(entry)} />
          ))}
        </ul>
      </section>
    </>
  )
}

function WaitingEntry({ entry, onTakeBack }: { entry: OutboxEntry; onTakeBack: () => Promise<unknown> }) {
  const t = useWords('adding')
  const [isPending, setPending] = useState(false)
  const [now] = useState(Date.now)
  const standing = standingOf(entry, now)
  const whose = useWhose()
  const during = (work: () => Promise<unknown>) => () => {
    setPending(true)
    void work().finally(() => setPending(false))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <TypedMeasurement entry={entry} />
      <span className="ms-auto flex flex-wrap gap-2">
        {standing === 'uncertain' && (
          <Button size="small" isPending={isPending} onClick={during(() => sendAgain(entry.key))}>
            {t('outbox.again')}
          </Button>
        )}
        {standing !== 'taken-back' && (
          <Button size="small" variant="quiet" isPending={isPending} onClick={during(onTakeBack)}>
            {t(standing === 'waiting' ? 'undo' : 'outbox.drop')}
          </Button>
        )}
      </span>
      {standing === 'refused' && (
        <p className="w-full text-sm text-red-ink">
          <RefusedText refusal={entry.refusal} />
        </p>
      )}
      {standing === 'taken-back' && <p className="w-full text-sm text-ink-2">{t('outbox.takingBack')}</p>}
      {standing === 'undeleted' && (
        <p className="w-full text-sm text-red-ink">
          {t('outbox.undeletedText')}{' '}
          <PageLink
            to={pathOf({ ...whose, memberId: entry.member }, `/app/records/${entry.type}`)}
            className="font-strong text-sea-ink underline underline-offset-4"
          >
            {t('outbox.history')}
          </PageLink>
        </p>
      )}
      {standing === 'uncertain' && <p className="w-full text-sm text-ink-2">{t('outbox.uncertainText')}</p>}
    </li>
  )
}

/** `فشار خون ۱۳۰ روی ۸۰ · شنبه ۳۰ آبان، ۰۷:۳۰`, from what was typed. */
export function TypedMeasurement({
  entry: { type, fields, member },
}: {
  entry: Pick<OutboxEntry, 'type' | 'fields' | 'member'>
}) {
  const whose = useWhose()
  const areas = useWords('areas')
  const of = whose.people.find(({ id }) => id === member)?.who ?? (member && areas('whose.gone'))
  const words = useRecordWords()
  const locale = usePageLocale()
  const values = measurementOf(type).headline.map((name) => parseNumber(fields[name] ?? '') ?? null)
  const day = parseTypedDate(fields.day ?? '')
  const time = parseTypedTime(fields.time ?? '')
  return (
    <span className="min-w-0">
      <span className="font-strong">
        {words.type(type)} <bdi>{words.figure(values)}</bdi>
      </span>
      <span className="block text-sm text-ink-2">
        {[of, day && formatNearDay(locale, day), time && printTypedTime(locale, time)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}
