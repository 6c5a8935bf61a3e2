import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadInvoice } from '~/app/features/orders/load-bill.server'
import { privatePdf } from '~/app/platform/pdf-answer.server'
import { invoiceNumberText } from '~/domain/orders/invoice-number'

/** An invoice as a PDF. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId, invoice, sheet } = await loadInvoice({ request, context, params })
  return privatePdf(context, {
    sheet,
    userId,
    fileName: `tapesh-invoice-${invoiceNumberText(invoice)}.pdf`,
    back: `/reports/${invoice.id}`,
  })
}
