import { Form, useNavigation } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { useMessageText } from '~/app/ui/fields/field-words'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { CompactTable } from '~/app/ui/table/compact-table'
import { formatDate } from '~/domain/values/dates'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedTime } from '~/domain/values/typed-time'
import { useRecordWords } from '../record-words'
import type { MonitorPreview } from './submitted-monitor-file.server'

interface ImportPreviewProps {
  preview: MonitorPreview
  members: readonly { id: string; name: string }[]
  /** The page without a file. */
  path: string
}

/** What a file comes to, line by line where something is wrong, and the way to record it. */
export function ImportPreview({ preview, members, path }: ImportPreviewProps) {
  const t = useWords('importing')
  const words = useRecordWords()
  const text = useMessageText()
  const locale = usePageLocale()
  const { state } = useNavigation()
  const number = (value: number) => formatNumber(locale, value)
  const { fresh, unreadable, ignored } = preview
  const counts = [
    ['count.new', fresh.length],
    ['count.known', preview.known],
    ['count.repeated', preview.repeated],
    ['count.unreadable', unreadable.length],
    ...(preview.leftOut > 0 ? [['count.leftOut', preview.leftOut] as const] : []),
  ] as const
  const nameOf = (memberId: string | null) =>
    memberId === null ? t('self') : (members.find(({ id }) => id === memberId)?.name ?? '')
  return (
    <section aria-labelledby="preview" className="space-y-6">
      <div>
        <h2 id="preview" className="text-xl font-heading">
          {t('preview')}
        </h2>
        <p className="mt-1 text-ink-2">{t('preview.lead')}</p>
      </div>
      <dl className="flex flex-wrap gap-3">
        {counts.map(([key, count]) => (
          <div key={key} className="min-w-28 rounded-medium border border-line bg-card px-4 py-3">
            <dt className="text-sm text-ink-2">{t(key)}</dt>
            <dd className="text-xl font-heading">{number(count)}</dd>
          </div>
        ))}
      </dl>
      {ignored.length > 0 && (
        <p className="break-words text-sm text-ink-2">
          {t('ignored', { names: ignored.map((name) => `\u2068${name}\u2069`).join(' · ') })}
        </p>
      )}
      {fresh.length === 0 ? (
        <Notice kind="info" isNew title={t('nothing')} />
      ) : (
        <Form method="post" className="space-y-3">
          <input type="hidden" name="readings" value={preview.readings} />
          <input type="hidden" name="deviceSerial" value={preview.deviceSerial} />
          <input type="hidden" name="key" value={preview.key} />
          <p className="text-sm text-ink-2">{t('atHome')}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="import"
              variant="primary"
              isPending={state === 'submitting'}
            >
              {t('confirm', { number: number(fresh.length) })}
            </Button>
            <ButtonLink href={path}>{t('again')}</ButtonLink>
          </div>
        </Form>
      )}
      {unreadable.length > 0 && (
        <section
          aria-labelledby="unreadable"
          className="rounded-medium border border-line bg-card p-5 text-sm"
        >
          <h3 id="unreadable" className="text-lg font-heading">
            {t('unreadable')}
          </h3>
          <p className="mt-1 text-ink-2">{t('unreadable.lead')}</p>
          <ul className="mt-3 space-y-1.5">
            {unreadable.map(({ line, field, reason }) => (
              <li key={line}>
                {field === null
                  ? t('reason', { line: number(line), reason: text(reason) })
                  : t('reasonOf', { line: number(line), field: words.field(field), reason: text(reason) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {fresh.length > 0 && (
        <section aria-labelledby="new" className="rounded-medium border border-line bg-card p-4">
          <h3 id="new" className="text-lg font-heading">
            {t('new')}
          </h3>
          <CompactTable
            label={t('new')}
            rows={fresh.map((reading) => ({ id: String(reading.line), ...reading }))}
            columns={[
              {
                id: 'when',
                header: t('when'),
                isName: true,
                cell: ({ takenAt }) => {
                  const { day, time } = tehranDayAndTime(new Date(takenAt))
                  return (
                    <time dateTime={takenAt}>
                      {formatDate(locale, day)}{' '}
                      <bdi className="text-ink-2">{printTypedTime(locale, time)}</bdi>
                    </time>
                  )
                },
              },
              {
                id: 'pressure',
                header: t('pressure'),
                cell: ({ values }) => (
                  <bdi dir="ltr">
                    {number(values.systolic ?? 0)}/{number(values.diastolic ?? 0)}
                  </bdi>
                ),
              },
              {
                id: 'heartRate',
                header: t('heartRate'),
                cell: ({ values }) => (values.heartRate == null ? '–' : number(values.heartRate)),
              },
              { id: 'person', header: t('person'), cell: ({ memberId }) => nameOf(memberId) },
            ]}
          />
        </section>
      )}
    </section>
  )
}
