import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon, type IconName } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import type { Waiting } from './waiting'

const icons: Record<Waiting['kind'], IconName> = {
  order: 'parcel',
  choice: 'parcel',
  visit: 'calendar',
  reminder: 'clock',
  tickets: 'ticket',
  messages: 'mail',
  complaints: 'note',
  questions: 'talk',
  patientMessages: 'mail',
}

interface WaitingListProps {
  waiting: readonly Waiting[]
  /** What is to be done, and what there is to know of it, in words of what it is about. */
  wordsOf: (one: Waiting) => { title: ReactNode; line?: ReactNode }
}

/** What waits for somebody's own hand, each with the way there; a sentence where nothing does. */
export function WaitingList({ waiting, wordsOf }: WaitingListProps) {
  const t = useWords('overview')
  return (
    <section aria-labelledby="waiting" className="rounded-large bg-sand p-5 sm:p-6">
      <h2 id="waiting" className="text-lg font-heading">
        {waiting.length === 0 ? t('waiting.none') : t('waiting', { count: waiting.length })}
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{t('waiting.none.text')}</p>
      ) : (
        <ul className="mt-2">
          {waiting.map((one) => {
            const { title, line } = wordsOf(one)
            return (
              <li
                key={`${one.kind} ${one.to}`}
                className="relative flex min-h-14 items-center gap-4 border-t border-line py-3 first:border-t-0"
              >
                <Icon name={icons[one.kind]} className="size-6 flex-none text-ink-2" />
                <span className="min-w-0 flex-1">
                  <PageLink to={one.to} className="font-strong after:absolute after:inset-0">
                    {title}
                  </PageLink>
                  {line && <span className="block text-sm text-ink-2">{line}</span>}
                </span>
                <Icon name="chevron" className="size-5 flex-none text-ink-3" />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
