import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { ApiFailure, apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { readForm } from '~/app/ui/forms/read-form'
import type { ShopProduct } from '~/domain/catalog/contract'
import { awaitsChoice } from '~/domain/orders/order-lines'
import type { Order } from '~/domain/orders/order-contract'
import { leaveOutForm, substituteForm, type MissingLineIntent } from './missing-line.form'

/**
 * What the shop shows, where the customer of this order is asked what is to come in place of something; null when it cannot be had, and the money still
 * can.
 */
export async function shownFor(context: AppLoadContext, { lines }: Pick<Order, 'lines'>) {
  if (!lines.some(awaitsChoice)) return []
  try {
    return await everySoldProduct(context)
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== 401) return null
    throw error
  }
}

/** Every one that is sold is a choice, however many pages they fill. */
async function everySoldProduct(context: AppLoadContext): Promise<ShopProduct[]> {
  const all: ShopProduct[] = []
  let cursor: string | undefined
  do {
    const page = await apiOf(context).get('/shop-products', { query: { limit: '100', cursor } })
    all.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

const done = (context: AppLoadContext, id: string, word: CarriedWord) =>
  redirect(`/dashboard/orders/${encodeURIComponent(id)}`, {
    headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) },
  })

/** What was wrong, for the form of the line that it was about. */
const refused = (posted: FormData, intent: MissingLineIntent, result: SubmissionResult<string[]>) =>
  data({ of: String(posted.get('line')), intent, result }, 422)

/** What may have happened since the page was made is said beside what was chosen. */
const beside = {
  'out-of-stock': 'substitute',
  'replacement-dearer': 'substitute',
  'replacement-large': 'substitute',
  'order-not-ready': '',
}

/** The customer has chosen what comes in place of a line. */
export async function replaceLine(posted: FormData, context: AppLoadContext, id: string) {
  const form = await readForm(posted, substituteForm)
  if (!form.value) return refused(posted, 'replace', form.reply())
  const { line, substitute } = form.value
  const { product, colour, engraving } = substitute
  const api = apiOf(context)
  try {
    // What is engraved stands on the order alone.
    const text =
      engraving &&
      (await api.get('/orders/:id', { params: { id } })).lines.find((one) => one.id === line)?.engraving?.text
    await api.post('/orders/:id/replacements', {
      params: { id },
      body: {
        line,
        shop_product_id: product,
        shop_feature_product_id: [colour, text ? engraving : undefined].filter((one) => one !== undefined),
        features: {
          COLOR: colour && { id: colour, type: 'COLOR' },
          ENGRAVING: engraving && text ? { id: engraving, type: 'ENGRAVING', text } : undefined,
        },
      },
    })
  } catch (error) {
    return refused(posted, 'replace', form.refuse(formErrorsOf(error, context, beside)))
  }
  return done(context, id, 'messages:order.replaced')
}

/** Their money instead. */
export async function leaveLineOut(posted: FormData, context: AppLoadContext, id: string) {
  const form = await readForm(posted, leaveOutForm)
  if (!form.value) return refused(posted, 'leave-out', form.reply())
  try {
    await apiOf(context).post('/orders/:id/left-out-lines', { params: { id }, body: form.value })
  } catch (error) {
    return refused(posted, 'leave-out', form.refuse(formErrorsOf(error, context, { 'order-not-ready': '' })))
  }
  return done(context, id, 'messages:order.leftOut')
}
