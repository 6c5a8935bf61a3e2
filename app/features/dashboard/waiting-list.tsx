import { PageLink } from '~/app/ui/page-link'
import { Icon, type IconName } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { useWords } from '~/app/platform/words/use-words'
import { useAccountName } from '~/app/features/booking/reservations/consultation-what'
import { useRecordWords } from '~/app/features/records/record-words'
import { deadlineWords } from '~/domain/values/deadline'
import { printTypedTime } from '~/domain/values/typed-time'
import type { Waiting } from './waiting'

const icons: Record<Waiting['kind'], IconName> = {
  order: 'parcel',
  visit: 'calendar',
  reminder: 'clock',
  tickets: 'ticket',
  messages: 'mail',
  complaints: 'note',
  patientMessages: 'mail',
}

/** What waits for somebody's own hand, each with the way there; a sentence where nothing does. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useWords('overview')
  const lineOf = useWaitingLine()
  if (waiting.length === 0)
    return (
      <section aria-labelledby="waiting" className="rounded-large bg-sand p-5 sm:p-6">
        <h2 id="waiting" className="text-lg font-heading">
          {t('waiting.none')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t('waiting.none.text')}</p>
      </section>
    )
  return (
    <section aria-labelledby="waiting" className="rounded-large bg-sand p-5 sm:p-6">
      <h2 id="waiting" className="text-lg font-heading">
        {t('waiting', { count: waiting.length })}
      </h2>
      <ul className="mt-2">
        {waiting.map((one) => {
          const { title, line } = lineOf(one)
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
    </section>
  )
}

function useWaitingLine() {
  const t = useWords('overview')
  const locale = usePageLocale()
  const nameOf = useAccountName()
  const words = useRecordWords()
  return (one: Waiting) => {
    switch (one.kind) {
      case 'order':
        return {
          title: (
            <>
              {t('wait.order')} <Code>{one.code}</Code>
            </>
          ),
          line: t('wait.until', deadlineWords(locale, one.until)),
        }
      case 'visit':
        return {
          title: t('wait.visit', { doctor: nameOf(one.doctor) }),
          line: t('wait.until', deadlineWords(locale, one.until)),
        }
      case 'reminder':
        return {
          title: t('wait.reminder', { type: words.type(one.type) }),
          line: t('wait.since', { time: printTypedTime(locale, one.time) }),
        }
      default:
        return { title: t(`wait.${one.kind}`, { count: one.count }), line: undefined }
    }
  }
}
