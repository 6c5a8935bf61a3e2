import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { factColumns } from '~/app/features/staff/fact-columns'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { DataTable } from '~/app/ui/table/data-table'
import { formatDate } from '~/domain/values/dates'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  const [facts, head] = await Promise.all([apiOf(context).get('/facts'), privateHead(context, 'staff:facts')])
  return { facts, head, words: wordsOf(context.locale, 'staff', 'ui') }
}

export default function FactsPage() {
  const t = useWords('staff')
  const locale = usePageLocale()
  const { facts } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('facts')}</h1>
      <p className="mb-7 mt-2 text-ink-2">{t('facts.lead')}</p>
      <div className="mb-7 space-y-3 empty:hidden">
        {facts.refused.map(({ key, reasons }) => (
          <Notice key={key} kind="warning" title={t('facts.refused', { key: `\u2068${key}\u2069` })}>
            <span dir="auto">{reasons.join(' · ')}</span>
          </Notice>
        ))}
      </div>
      {facts.inForce.length === 0 ? (
        <EmptyState title={t('facts.none')} />
      ) : (
        <DataTable
          label={t('facts')}
          rows={facts.inForce}
          columns={factColumns(t, locale)}
          pageSize={100}
          hasColumnChoice={false}
          csv={{ name: 'facts' }}
        />
      )}
      <section aria-labelledby="versions" className="mt-9">
        <h2 id="versions" className="text-xl font-heading">
          {t('facts.versions')}
        </h2>
        <ol className="mt-3 divide-y divide-line">
          {facts.versions.map(({ version, publishedAt, changed }) => (
            <li key={version} className="flex flex-wrap gap-x-4 py-3">
              <span className="font-strong">{t('facts.version', { version })}</span>
              <span className="text-sm text-ink-2">
                {t('facts.versionAt', {
                  date: formatDate(locale, publishedAt),
                  changed: changed.length > 8 ? `${changed.slice(0, 8).join('، ')} …` : changed.join('، '),
                })}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
