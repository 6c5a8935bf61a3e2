import type { PersonalData } from '~/api/domains/identity/public'
import { attemptsOf } from './repo/attempts'
import { forgetContacts, paymentsOf } from './repo/payments'
import { refundsOf } from './repo/refunds'
import { paymentAnswerOf } from './views'

/**
 * Payments in the export of somebody's data. The law has them kept like the ledger; phone and e-mail, which an open payment holds for the
 * gateway, go with the account.
 */
export const paymentsPersonalData: PersonalData = {
  name: 'payments',
  async collect(queryable, userId) {
    const rows = await paymentsOf(queryable, userId)
    const ids = rows.map(({ id }) => id)
    const attempts = await attemptsOf(queryable, ids)
    const refunds = await refundsOf(queryable, ids)
    return rows.map((row) =>
      paymentAnswerOf(
        row,
        attempts.find(({ authority }) => authority === row.paidAuthority),
        refunds.filter(({ paymentId }) => paymentId === row.id),
      ),
    )
  },
  erase: (tx, userId) => forgetContacts(tx, userId),
}
