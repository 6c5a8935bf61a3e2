import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import { Pulse } from '~/app/ui/pulse'
import type { Wallet } from '~/domain/wallet/contract'

/** What can be spent, what is set aside, and what to do with it. */
export function BalanceCard({ wallet, children }: { wallet: Wallet; children?: ReactNode }) {
  const t = useWords('wallet')
  return (
    <section
      aria-label={t('balance')}
      className="overflow-hidden rounded-large bg-night p-6 text-white shadow-soft sm:p-8"
    >
      <p className="flex items-center justify-between gap-4 text-night-ink">
        {t('balance')}
        <Pulse className="h-5 w-14 text-coral" />
      </p>
      <p className="mt-2 text-4xl font-heading">
        <Amount value={wallet.balance} unitClass="text-lg font-normal text-night-ink" />
      </p>
      {wallet.held > 0 && (
        <p className="mt-4 border-t border-night-line pt-4 text-sm text-night-ink">
          {t('held')}: <Amount value={wallet.held} className="font-strong text-white" />
          <span className="block">{t('heldNote')}</span>
        </p>
      )}
      {wallet.owed > 0 && (
        <p className="mt-4 border-t border-night-line pt-4 text-sm text-night-ink">
          {t('owed')}: <Amount value={wallet.owed} className="font-strong text-white" />
          <span className="block">{t('owedNote')}</span>
        </p>
      )}
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </section>
  )
}
