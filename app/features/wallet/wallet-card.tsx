import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { PageLink } from '~/app/ui/page-link'
import type { Wallet } from '~/domain/wallet/contract'

/** What can be spent, what is put aside, and the way to add to it. */
export function WalletCard({ wallet: { balance, held } }: { wallet: Pick<Wallet, 'balance' | 'held'> }) {
  const t = useWords('overview')
  return (
    <section aria-labelledby="wallet" className="rounded-large border border-line bg-card p-5 sm:p-6">
      <h2 id="wallet" className="text-sm font-normal text-ink-2">
        {t('wallet')}
      </h2>
      <p className="mt-1">
        <Amount value={balance} className="text-2xl font-heading" unitClass="text-base font-normal" />
      </p>
      {held > 0 && (
        <p className="text-sm text-ink-2">
          {t('wallet.held')} <Amount value={held} />
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <PageLink
          to="/app/wallet/top-up"
          className="inline-flex min-h-11 items-center font-strong text-sea-ink hover:underline"
        >
          {t('wallet.add')}
        </PageLink>
        <PageLink to="/app/wallet" className="inline-flex min-h-11 items-center text-ink-2 hover:underline">
          {t('wallet.all')}
        </PageLink>
      </p>
    </section>
  )
}
