import type { AppLoadContext } from '@remix-run/node'
import { plainText } from '~/app/platform/stega.server'
import { bankAccountQuery } from '~/content/queries/site'
import { parseIban } from '~/domain/values/iban'

/** Where a bank transfer goes to. */
export interface BankAccount {
  holder: string
  bank: string
  iban: string
  account: string | null
}

/** The account that editors have filled in; null until then, and while content cannot be asked. */
export async function bankAccountOf({ content }: AppLoadContext): Promise<BankAccount | null> {
  const found = await content.fetch(bankAccountQuery).catch(() => null)
  const iban = parseIban(plainText(found?.iban ?? ''))
  if (!found || !iban) return null
  return {
    holder: plainText(found.holder?.value ?? ''),
    bank: plainText(found.bank?.value ?? ''),
    iban,
    account: found.account ? plainText(found.account) : null,
  }
}
