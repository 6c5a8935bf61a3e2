import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { AuditList } from '~/app/features/staff/audit-list'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { SelectField } from '~/app/ui/fields/select-field'
import { Notice } from '~/app/ui/notice'
import { OlderLink } from '~/app/ui/older-link'

export const headers = privateHeaders
export const meta = metaOfLoader

const outcomes = ['allowed', 'refused'] as const

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'admin')
  const asked = { request, context }
  const { outcome, cursor } = readQuery(asked, { outcome: z.enum(outcomes), cursor: cursorField })
  const api = apiOf(context)
  const [page, chain, head] = await Promise.all([
    orBeginning(asked, api.get('/audit-entries', { query: { outcome, cursor } })),
    api.get('/audit-verification'),
    privateHead(context, 'staff:audit'),
  ])
  return {
    page,
    chain,
    outcome: outcome ?? '',
    isPast: cursor !== undefined,
    head,
    words: wordsOf(context.locale, 'staff', 'fields'),
  }
}

export default function AuditPage() {
  const t = useWords('staff')
  const { page, chain, outcome, isPast } = useLoaderData<typeof loader>()
  return (
    <FieldWordsOfPage>
      <h1 className="mb-6 text-3xl">{t('audit')}</h1>
      {chain.isWhole ? (
        <Notice kind="success">{t('audit.whole', { count: chain.entries })}</Notice>
      ) : (
        <Notice kind="error">{t('audit.broken', { position: chain.firstBroken ?? 0 })}</Notice>
      )}
      <Form className="my-6 flex flex-wrap items-end gap-3">
        <SelectField
          name="outcome"
          label={t('audit.outcome')}
          defaultValue={outcome}
          options={[
            { value: '', label: t('audit.outcome.all') },
            ...outcomes.map((value) => ({ value, label: t(`audit.outcome.${value}`) })),
          ]}
          className="min-w-52"
        />
        <Button type="submit">{t('audit.filter')}</Button>
      </Form>
      {page.items.length === 0 ? <EmptyState title={t('audit.empty')} /> : <AuditList entries={page.items} />}
      <OlderLink
        path="/admin/audit"
        narrowed={outcome ? { outcome } : {}}
        nextCursor={page.nextCursor}
        isPast={isPast}
        newest={t('first')}
        older={t('more')}
      />
    </FieldWordsOfPage>
  )
}
