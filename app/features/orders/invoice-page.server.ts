import type { AppLoadContext } from '@remix-run/node'
import { privateHead } from '~/app/platform/head/private-head.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import type { Invoice } from '~/domain/orders/invoice-contract'
import { sellerOf } from './seller.server'

/** What a page that shows an invoice is loaded with. @param requested the invoice, as the API answers it to the reader */
export async function loadInvoicePage(context: AppLoadContext, requested: Promise<Invoice>) {
  const [invoice, seller, head] = await Promise.all([
    requested,
    sellerOf(context),
    privateHead(context, 'orders:invoice'),
  ])
  return {
    invoice,
    seller,
    head,
    words: {
      ...wordsOf(context.locale, 'orders', 'ui'),
      ...someWordsOf(context.locale, 'products', 'colour.'),
    },
  }
}
