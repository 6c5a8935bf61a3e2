import { useIsAdult } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { measurementOf } from '~/domain/records/types'
import { HistoryChart } from './history-chart'
import type { HistoryData } from './load-history.server'
import { Means } from './means'
import { OptionLinks } from './option-links'
import { RangeLinks } from './range-links'
import { ReadingsTable } from './readings-table'

interface HistoryPartsProps {
  data: Omit<HistoryData, 'head' | 'words'>
  /** Of the page. */
  path: string
  /** What else its address says and every link keeps: whose record it is. */
  kept: Record<string, string>
  /** Where its file is, if it may be had. */
  exportPath?: string
  /** Of what somebody else shares: where a record is shown, and whether it is of an adult. Left out: in one’s own record. */
  shared?: { shownAt: (id: string) => string; isAdult: boolean }
}

/** What there is to be seen of a history, without anything that changes it: its range, its means, its chart and its readings. */
export function HistoryParts({ data, path, kept: whose, exportPath, shared }: HistoryPartsProps) {
  const t = useWords('records')
  const { type, range, rangeQuery, days, main, option, means, page } = data
  const definition = measurementOf(type)
  const isAdultHere = useIsAdult()
  const isAdult = shared?.isAdult ?? isAdultHere
  const kept = { ...whose, ...(option !== null && { option }) }
  return (
    <>
      <RangeLinks path={path} range={range} kept={kept} today={data.today} />
      {definition.status.by !== undefined && (
        <OptionLinks
          path={path}
          by={definition.status.by}
          means={means}
          main={main}
          kept={{ ...whose, ...rangeQuery }}
        />
      )}
      {page.items.length === 0 ? (
        <p className="rounded-medium bg-sand p-6">
          {t('emptyRange')}.{' '}
          <PageLink
            to={`${path}?${new URLSearchParams({ ...whose, days: 'all' })}`}
            className="underline underline-offset-4"
          >
            {t('showAll')}
          </PageLink>
        </p>
      ) : (
        <>
          <Means
            definition={definition}
            means={means}
            extremes={data.extremes}
            main={main}
            reached={data.reached}
            days={days}
            isAdult={isAdult}
          />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
            <HistoryChart
              definition={definition}
              packed={data.points}
              range={data.span}
              main={main}
              reached={data.reached}
              total={data.total}
              days={days}
              isAdult={isAdult}
            />
            <section
              aria-labelledby="readings"
              className="min-w-0 rounded-medium border border-line bg-card p-4 shadow-small"
            >
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <h2 id="readings" className="text-lg font-heading">
                  {t('table')}
                </h2>
                {exportPath && (
                  <a
                    href={exportPath}
                    download={`${type}.csv`}
                    className="inline-flex min-h-11 items-center gap-2 text-sm font-strong text-sea-ink hover:underline"
                  >
                    <Icon name="download" />
                    {t('csv')}
                  </a>
                )}
              </div>
              <ReadingsTable
                definition={definition}
                records={page.items}
                main={main}
                today={data.today}
                shownAt={shared?.shownAt}
              />
              <p role="status" className="mt-3 text-sm text-ink-3">
                {t('shown', { shown: page.items.length, total: page.total })}
              </p>
              <OlderLink
                path={path}
                narrowed={{ ...kept, ...rangeQuery }}
                nextCursor={page.nextCursor}
                isPast={data.isPast}
                newest={t('newest')}
                older={t('older')}
              />
            </section>
          </div>
        </>
      )}
    </>
  )
}
