import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import type { Wallet, WalletTransaction } from '~/domain/wallet/contract'
import { BalanceCard } from './balance-card'
import { TransactionList } from './transaction-list'

const shape = {}
type View = ListView<typeof shape, WalletTransaction, Wallet>

function Balance({ more }: View) {
  const t = useWords('wallet')
  return (
    <>
      <BalanceCard wallet={more}>
        <ButtonLink href="/app/wallet/top-up" variant="primary" icon="wallet">
          {t('topUp')}
        </ButtonLink>
        <ButtonLink href="/app/vip" icon="gift">
          {t('vip')}
        </ButtonLink>
      </BalanceCard>
      <h2 className="mb-4 mt-10 text-xl font-heading">{t('recent')}</h2>
    </>
  )
}

/** What can be spent, and what came in and was used, newest first. */
export const walletList = defineList({
  path: '/app/wallet',
  words: ['wallet'],
  title: 'title',
  lead: 'lead',
  shape,
  read: (api, query) => api.get('/wallet/transactions', { query: { limit: '20', ...query } }),
  more: (api) => api.get('/wallet'),
  Before: Balance,
  Rows: ({ page }) => <TransactionList transactions={page.items} />,
  empty: () => ({ title: 'none', text: 'noneText' }),
})
