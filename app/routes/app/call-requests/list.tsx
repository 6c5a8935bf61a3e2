import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnCallRows } from '~/app/features/calls/own-call-rows'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { ListHead } from '~/app/ui/list-head'
import { OlderLink } from '~/app/ui/older-link'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/call-requests'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context }
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const api = apiOf(context)
  const [open, closed, head] = await Promise.all([
    // A person waits for one call of a kind: all of a family stand on one page.
    api.get('/call-requests', { query: { limit: '100' } }),
    orBeginning(requested, api.get('/call-requests', { query: { state: 'closed', cursor } })),
    privateHead(context, 'calls:title'),
  ])
  return {
    open: open.items,
    answerHours: open.answerHours,
    closed,
    isPast: cursor !== undefined,
    head,
    words: wordsOf(context.locale, 'calls'),
  }
}

/** The family’s call requests: who waits, and what came of those before. */
export default function CallRequestsPage() {
  const t = useWords('calls')
  const { open, closed, isPast, answerHours } = useLoaderData<typeof loader>()
  const isNone = open.length === 0 && closed.items.length === 0
  const ask = (
    <ButtonLink href={`${path}/new`} variant="primary" icon="phone">
      {t('section.ask')}
    </ButtonLink>
  )
  return (
    <>
      <ListHead
        title={t('title')}
        lead={answerHours === null ? undefined : t('lead', { count: answerHours })}
        actions={isNone ? undefined : ask}
      />
      {isNone && <EmptyState title={t('none')} text={t('noneText')} action={ask} />}
      <div className="space-y-8">
        {open.length > 0 && <OwnCallRows requests={open} label={t('open')} />}
        {closed.items.length > 0 && (
          <section aria-labelledby="closed">
            <h2 id="closed" className="mb-3 text-xl font-heading">
              {t('closed')}
            </h2>
            <OwnCallRows requests={closed.items} label={t('closed')} />
          </section>
        )}
      </div>
      <OlderLink
        path={path}
        nextCursor={closed.nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
    </>
  )
}
