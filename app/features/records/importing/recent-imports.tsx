import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import type { RecentImport } from '~/domain/records/monitor-import'
import { formatDate } from '~/domain/values/dates'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedTime } from '~/domain/values/typed-time'

/** The files that were imported this week, each with its way back. */
export function RecentImports({ imports }: { imports: readonly RecentImport[] }) {
  const t = useWords('importing')
  const locale = usePageLocale()
  const number = (value: number) => formatNumber(locale, value)
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-xl font-heading">
        {t('recent')}
      </h2>
      <p className="mb-3 mt-1 text-ink-2">{t('recent.lead')}</p>
      <ul
        aria-labelledby="recent"
        className="divide-y divide-line rounded-large border border-line bg-card px-5"
      >
        {imports.map(({ id, createdAt, deviceSerial, undoable, changed }) => {
          const { day, time } = tehranDayAndTime(new Date(createdAt))
          const when = t('recent.item', { day: formatDate(locale, day), time: printTypedTime(locale, time) })
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
              <span className="min-w-0">
                <span className="block font-strong">{when}</span>
                {deviceSerial && (
                  <bdi dir="ltr" className="text-sm text-ink-2">
                    {deviceSerial}
                  </bdi>
                )}
                <span className="block text-sm text-ink-2">
                  {t('recent.undoable', { number: number(undoable) })}
                  {changed > 0 && <> · {t('recent.changed', { number: number(changed) })}</>}
                </span>
              </span>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="undo"
                  size="small"
                  aria-label={t('undo.named', { when })}
                >
                  {t('undo')}
                </Button>
              </Form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
