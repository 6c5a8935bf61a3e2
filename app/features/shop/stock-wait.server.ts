import { redirect, type AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { requireUser } from '~/app/platform/session.server'
import { variantSchema } from '~/domain/catalog/stock-wait-contract'
import type { ShopProduct } from '~/domain/catalog/contract'
import type { StockWaiting } from './stock-wait'

/** What of a product whoever looks at its page is told of; what cannot be had is no reason to show no page. */
export async function readStockWaits(
  context: AppLoadContext,
  id: ShopProduct['id'],
): Promise<StockWaiting['waiting']> {
  if (context.session.tokens === null) return []
  try {
    return (await apiOf(context).get('/shop-products/:id/waits', { params: { id } })).waiting
  } catch (error) {
    if (error instanceof ApiFailure) return []
    throw error
  }
}

/**
 * Is told when something can be had again, or not any more.
 * @param path of the product's page, without prefix
 * @throws a redirect to where one signs in; 400 for what no form of ours sends
 */
export async function sendStockWait(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  { id, path }: { id: ShopProduct['id']; path: string },
) {
  await requireUser(request, context)
  const variant = variantSchema.safeParse(form.get('variant'))
  if (!variant.success) throw new Response(null, { status: 400 })
  const params = { id, variant: variant.data }
  const isWaiting = form.get('intent') === 'wait'
  try {
    if (isWaiting)
      await apiOf(context).put('/shop-products/:id/waits/:variant', {
        params,
        body: { locale: context.locale },
      })
    else await apiOf(context).delete('/shop-products/:id/waits/:variant', { params })
  } catch (error) {
    return refusedBack(error, context, path)
  }
  const word = isWaiting ? 'messages:stockWait.kept' : 'messages:stockWait.dropped'
  return redirect(`${path}#restock`, {
    headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
  })
}
