import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { accountFacts } from './account-facts'
import type { BankAccount } from './bank-account.server'
import { BillFacts } from './bill-facts'

/** The account that a transfer goes to. */
export const BankAccountFacts = ({ account }: { account: BankAccount }) => (
  <BillFacts facts={accountFacts(useWords('orders'), usePageLocale(), account)} />
)
