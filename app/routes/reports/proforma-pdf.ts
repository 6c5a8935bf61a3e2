import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadProforma } from '~/app/features/orders/load-bill.server'
import { privatePdf } from '~/app/platform/pdf-answer.server'

/** A pro-forma as a PDF, to be sent to whoever pays it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId, order, sheet } = await loadProforma({ request, context, params })
  return privatePdf(context, {
    sheet,
    userId,
    fileName: `tapesh-proforma-${order.code}.pdf`,
    back: `/reports/proforma/${order.id}`,
  })
}
