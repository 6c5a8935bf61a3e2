import { useWords } from '~/app/platform/words/use-words'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'
import { printIban } from '~/domain/values/iban'
import type { BankAccount } from './bank-account.server'
import { FactsList } from './facts-list'

/** The account that a transfer goes to, to be copied: digits of an IBAN stay Latin, as banks read them. */
export function BankAccountFacts({ account }: { account: BankAccount }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  return (
    <FactsList
      rows={[
        { name: t('transfer.holder'), value: <bdi className="font-strong">{account.holder}</bdi> },
        { name: t('transfer.bank'), value: <bdi>{account.bank}</bdi> },
        { name: t('transfer.iban'), value: <Code className="font-strong">{printIban(account.iban)}</Code> },
        account.account !== null && {
          name: t('transfer.account'),
          value: <Code>{digitsIn(locale, account.account)}</Code>,
        },
      ]}
    />
  )
}
