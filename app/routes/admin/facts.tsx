import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { factIntents } from '~/app/features/staff/facts/change-actions.server'
import { ChangeCards } from '~/app/features/staff/facts/change-cards'
import { ChangeQuestions } from '~/app/features/staff/facts/change-questions'
import { factColumns, type FactRow } from '~/app/features/staff/facts/fact-columns'
import { FactTitle } from '~/app/features/staff/facts/fact-title'
import { FactVersions } from '~/app/features/staff/facts/fact-versions'
import { rankOf, type FactTitles } from '~/app/features/staff/facts/fact-words'
import { sayingDocuments } from '~/app/features/staff/facts/saying-documents.server'
import { actOn } from '~/app/platform/forms/intents.server'
import { ListHead } from '~/app/ui/list-head'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { privateHeaders } from '~/app/platform/private-page'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { DataTable } from '~/app/ui/table/data-table'
import { factTitlesQuery } from '~/content/queries/facts'
import { ContentUnavailable } from '~/content/reader'
import { formatDate } from '~/domain/values/dates'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, roles } = await requireRole(request, context, 'support', 'seller', 'admin')
  const [facts, titles, head] = await Promise.all([
    apiOf(context).get('/facts'),
    titlesOf(context),
    privateHead(context, 'staff-facts:title'),
  ])
  return {
    facts,
    titles,
    saying: await sayingDocuments(context, facts.changes),
    userId: id,
    isAdmin: roles.includes('admin'),
    studioUrl: context.studioUrl,
    idempotencyKey: randomUUID(),
    head,
    words: wordsOf(context.locale, 'staff-facts', 'staff-shop', 'fields', 'ui'),
  }
}

/** What is in force is known without content, and then goes by its keys. */
async function titlesOf({ content }: AppLoadContext): Promise<FactTitles> {
  try {
    const found = await content.fetch(factTitlesQuery)
    return Object.fromEntries(
      found.flatMap(({ key, title, differs }) =>
        key && title ? [[key, { lang: title.lang, value: title.value, differs: differs ?? false }]] : [],
      ),
    )
  } catch (error) {
    if (error instanceof ContentUnavailable) return {}
    throw error
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'seller', 'admin')
  return actOn(request, context, { path: '/admin/facts', words: 'staff-shop' }, factIntents)
}

type Facts = ReturnType<typeof useLoaderData<typeof loader>>['facts']

/** How a fact stands whose document says another thing, or whose texts contradict each other. */
function stateOf({ changes, refused }: Facts, titles: FactTitles, key: string): FactRow['state'] {
  const change = changes.find((one) => one.key === key)
  if (change) return change.status === 'refused' ? 'refused' : 'waiting'
  if (refused.some((one) => one.key === key)) return 'notTaken'
  return titles[key]?.differs ? 'differs' : null
}

export default function FactsPage() {
  const t = useWords('staff-facts')
  const locale = usePageLocale()
  const { facts, titles, saying, userId, isAdmin, studioUrl, idempotencyKey } = useLoaderData<typeof loader>()
  const { version, versions, changes, refused, inForce } = facts
  const since = versions[0]?.publishedAt
  return (
    <>
      <ListHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <a href={`${studioUrl}/structure/facts`} className="btn btn-small btn-secondary">
            {t('edit')}
          </a>
        }
      />
      {since && (
        <p className="-mt-3 mb-6 text-sm text-ink-2">
          {t('versionNow', { version, date: formatDate(locale, since) })}
        </p>
      )}
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="mb-8">
          <h2 id="changes" className="sr-only">
            {t('changes')}
          </h2>
          <ChangeCards
            changes={changes}
            titles={titles}
            saying={saying}
            studioUrl={studioUrl}
            userId={userId}
            isAdmin={isAdmin}
          />
        </section>
      )}
      <div className="mb-7 space-y-3 empty:hidden">
        {refused.map(({ key, reasons }) => (
          <Notice
            key={key}
            kind="warning"
            title={
              <>
                <FactTitle of={key} titles={titles} />: {t('notTaken')}
              </>
            }
          >
            {reasons.map((reason) => t(`reason.${reason}` as WordKey<'staff-facts'>)).join(' · ')}
          </Notice>
        ))}
      </div>
      {inForce.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <DataTable
          label={t('title')}
          rows={inForce
            .map((fact) => ({ ...fact, state: stateOf(facts, titles, fact.key) }))
            .sort((one, other) => rankOf(one.key) - rankOf(other.key))}
          columns={factColumns(t, locale, titles)}
          pageSize={100}
          hasColumnChoice={false}
          csv={{ name: 'facts' }}
        />
      )}
      <FactVersions versions={versions} titles={titles} />
      <ChangeQuestions changes={changes} titles={titles} idempotencyKey={idempotencyKey} />
    </>
  )
}
