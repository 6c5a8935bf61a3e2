import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ReferralRows } from '~/app/features/referrals/referral-rows'
import { apiOf } from '~/app/platform/api.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { EmptyState } from '~/app/ui/empty-state'
import { ListHead } from '~/app/ui/list-head'
import { OlderLink } from '~/app/ui/older-link'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/doctor/referrals'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'doctor')
  const requested = { request, context }
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const [page, head] = await Promise.all([
    orBeginning(requested, apiOf(context).get('/doctor-referrals', { query: { cursor } })),
    privateHead(context, 'referrals:written'),
  ])
  return {
    ...page,
    isPast: cursor !== undefined,
    head,
    words: {
      ...wordsOf(context.locale, 'referrals', 'ui'),
      ...someWordsOf(context.locale, 'booking', 'speciality.'),
    },
  }
}

/** Letters that the doctor has signed, the newest first. */
export default function WrittenReferralsPage() {
  const t = useWords('referrals')
  const { items, nextCursor, isPast } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHead title={t('written')} lead={t('written.lead')} />
      {items.length === 0 ? (
        <EmptyState title={t('written.none')} text={t('written.none.text')} />
      ) : (
        <div className="rounded-large border border-line bg-card p-5">
          <ReferralRows letters={items} at={path} />
        </div>
      )}
      <OlderLink
        path={path}
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
    </>
  )
}
