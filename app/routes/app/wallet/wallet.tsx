import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BalanceCard } from '~/app/features/wallet/balance-card'
import { TransactionList } from '~/app/features/wallet/transaction-list'
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
import { OlderLink } from '~/app/ui/older-link'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/wallet'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const api = apiOf(context)
  const asked = { request, context }
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const [wallet, page, head] = await Promise.all([
    api.get('/wallet'),
    orBeginning(asked, api.get('/wallet/transactions', { query: { cursor, limit: '20' } })),
    privateHead(context, 'wallet:title'),
  ])
  return {
    wallet,
    ...page,
    isPast: cursor !== undefined,
    head,
    words: wordsOf(context.locale, 'wallet', 'ui'),
  }
}

export default function WalletPage() {
  const t = useWords('wallet')
  const { wallet, items, nextCursor, isPast } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t('lead')}</p>
      <BalanceCard wallet={wallet}>
        <ButtonLink href="/app/wallet/top-up" variant="primary" icon="wallet">
          {t('topUp')}
        </ButtonLink>
        <ButtonLink href="/app/vip" icon="gift">
          {t('vip')}
        </ButtonLink>
      </BalanceCard>
      <section aria-labelledby="recent" className="mt-10">
        <h2 id="recent" className="mb-4 text-xl font-heading">
          {t('recent')}
        </h2>
        {items.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <TransactionList transactions={items} />
        )}
        <OlderLink
          path={path}
          nextCursor={nextCursor}
          isPast={isPast}
          newest={t('newest')}
          older={t('older')}
        />
      </section>
    </>
  )
}
