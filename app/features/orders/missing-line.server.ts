import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { readForm } from '~/app/ui/forms/read-form'
import { awaitsChoice } from '~/domain/orders/order-lines'
import type { Order } from '~/domain/orders/order-contract'
import { leaveOutForm, substituteForm } from './missing-line.form'

/** What is sold now, where the customer of this order is asked what is to come in place of something. */
export async function soldFor(context: AppLoadContext, { lines }: Pick<Order, 'lines'>) {
  if (!lines.some(awaitsChoice)) return []
  // Every one that is sold is a choice, so the longest page there is.
  const { items } = await apiOf(context).get('/shop-products', { query: { limit: '100', inStock: '1' } })
  return items
}

const done = (context: AppLoadContext, id: string, word: CarriedWord) =>
  redirect(`/dashboard/orders/${encodeURIComponent(id)}`, {
    headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
  })

/** What may have happened since the page was made is said beside what was chosen. */
const beside = { 'out-of-stock': 'substitute', 'replacement-dearer': 'substitute' }

/** The customer has chosen what comes in place of a line. */
export async function replaceLine(posted: FormData, context: AppLoadContext, id: string) {
  const form = await readForm(posted, substituteForm)
  if (!form.value) return data({ of: String(posted.get('line')), result: form.reply() }, 422)
  const { line, substitute } = form.value
  const [product, colour] = substitute
  try {
    await apiOf(context).post('/orders/:id/replacements', {
      params: { id },
      body: {
        line,
        shop_product_id: product,
        shop_feature_product_id: colour ? [colour] : [],
        features: { COLOR: colour && { id: colour, type: 'COLOR' } },
      },
    })
  } catch (error) {
    return data({ of: line, result: form.refuse(formErrorsOf(error, context, beside)) }, 422)
  }
  return done(context, id, 'messages:order.replaced')
}

/** Their money instead. */
export async function leaveLineOut(posted: FormData, context: AppLoadContext, id: string) {
  const form = await readForm(posted, leaveOutForm)
  if (!form.value) return data({ of: String(posted.get('line')), result: form.reply() }, 422)
  try {
    await apiOf(context).post('/orders/:id/left-out-lines', { params: { id }, body: form.value })
  } catch (error) {
    return data({ of: form.value.line, result: form.refuse(formErrorsOf(error, context)) }, 422)
  }
  return done(context, id, 'messages:order.leftOut')
}
