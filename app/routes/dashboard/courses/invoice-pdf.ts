import type { LoaderFunctionArgs } from '@remix-run/node'
import { ownPurchasePath } from '~/app/features/academy/academy-paths'
import { loadCoursePurchase } from '~/app/features/orders/load-bill.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { privatePdf } from '~/app/platform/pdf-answer.server'
import { courseInvoiceNumberText } from '~/domain/orders/invoice-number'

/** The invoice of a course as a PDF. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId, purchase, sheet } = await loadCoursePurchase({ request, context, params })
  if (!purchase.invoice || !sheet) throw await missingPage(request, context)
  return privatePdf(context, {
    sheet,
    userId,
    fileName: `tapesh-invoice-${courseInvoiceNumberText(purchase.invoice)}.pdf`,
    back: ownPurchasePath(purchase.id),
  })
}
