import type { Translate } from '~/app/platform/words/use-words'
import type { BillFact } from '~/domain/orders/bill-sheet'
import { digitsIn } from '~/domain/values/digits'
import { printIban } from '~/domain/values/iban'
import type { Locale } from '~/domain/values/locale'
import type { BankAccount } from './bank-account.server'

/** The account that a transfer goes to, to be copied: the digits of an IBAN stay Latin, as banks read them. */
export const accountFacts = (t: Translate<'orders'>, locale: Locale, account: BankAccount): BillFact[] => [
  { name: t('transfer.holder'), value: account.holder },
  { name: t('transfer.bank'), value: account.bank },
  { name: t('transfer.iban'), value: printIban(account.iban), isFigure: true },
  ...(account.account === null
    ? []
    : [{ name: t('transfer.account'), value: digitsIn(locale, account.account), isFigure: true } as const]),
]
