import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Reminder } from '~/domain/reminders/contract'
import { formatNearDay } from '~/domain/values/dates'
import { printTypedTime } from '~/domain/values/typed-time'
import { dayNames } from './weekdays'

interface ReminderListProps {
  items: readonly Reminder[]
  nameOf: (type: string) => string
}

/** Somebody's reminders by the time of day. */
export function ReminderList({ items, nameOf }: ReminderListProps) {
  const t = useWords('reminders')
  const locale = usePageLocale()
  if (items.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <ul aria-label={t('list')} className="divide-y divide-line rounded-large border border-line bg-card px-5">
      {items.map(({ id, type, time, weekdays, nextAt }) => {
        const printed = printTypedTime(locale, time)
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
            <bdi className="text-2xl font-display tabular-nums">{printed}</bdi>
            <span className="min-w-0 flex-1">
              <span className="block font-strong">{nameOf(type)}</span>
              <span className="block text-sm text-ink-2">
                {weekdays.length === 7 ? t('everyDay') : dayNames(locale, weekdays)} ·{' '}
                {t('next', { day: formatNearDay(locale, nextAt) })}
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                size="small"
                variant="quiet"
                icon="bin"
                aria-label={t('removeNamed', { name: nameOf(type), time: printed })}
              >
                {t('remove')}
              </Button>
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
