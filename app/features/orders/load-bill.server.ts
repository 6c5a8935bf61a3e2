import type { AppLoadContext } from '@remix-run/node'
import { apiOf } from '~/app/platform/api.server'
import { missingPage } from '~/app/platform/missing-page.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { readParams } from '~/app/platform/page-params.server'
import { requireUser } from '~/app/platform/session.server'
import type { CoursePurchase } from '~/domain/academy/purchase-contract'
import type { BillSheet } from '~/domain/orders/bill-sheet'
import type { Invoice } from '~/domain/orders/invoice-contract'
import type { Order } from '~/domain/orders/order-contract'
import { coursePurchaseIdSchema, invoiceIdSchema, orderIdSchema } from '~/domain/values/ids'
import { bankAccountOf } from './bank-account.server'
import { courseInvoiceSheet, invoiceSheet, proformaSheet } from './bill-sheet.server'
import { sellerOf } from './seller.server'

interface BillRequest {
  request: Request
  context: AppLoadContext
  params: Record<string, string | undefined>
}

/** Who reads a bill: its buyer, or staff, who read everybody's. */
async function readerOf({ request, context }: BillRequest) {
  const { id, roles } = await requireUser(request, context)
  return {
    userId: id,
    isStaff: roles.some((role) => role === 'support' || role === 'seller' || role === 'admin'),
  }
}

export interface LoadedInvoice {
  userId: string
  invoice: Omit<Invoice, 'document'>
  sheet: BillSheet
}

/** The invoice that the address names, for its buyer and, unless one's `own` are asked for, for staff. */
export async function loadInvoice(requested: BillRequest, of?: 'own'): Promise<LoadedInvoice> {
  const { context } = requested
  const { userId, isStaff } = await readerOf(requested)
  const named = { params: await readParams(requested, { id: invoiceIdSchema }) }
  const api = apiOf(context)
  const [{ document, ...invoice }, seller] = await Promise.all([
    orMissing(
      requested,
      isStaff && of !== 'own' ? api.get('/admin-invoices/:id', named) : api.get('/invoices/:id', named),
    ),
    sellerOf(context),
  ])
  return { userId, invoice, sheet: invoiceSheet(context.locale, { ...invoice, document }, seller) }
}

export interface LoadedProforma {
  userId: string
  isStaff: boolean
  order: Pick<Order, 'id' | 'code'>
  sheet: BillSheet
}

/** The pro-forma of the order that the address names, while it waits for a transfer; what has been paid, or has lapsed, has an invoice or nothing. */
export async function loadProforma(requested: BillRequest): Promise<LoadedProforma> {
  const { request, context } = requested
  const { userId, isStaff } = await readerOf(requested)
  const { orderId: id } = await readParams(requested, { orderId: orderIdSchema })
  const named = { params: { id } }
  const api = apiOf(context)
  const [order, seller, account] = await Promise.all([
    orMissing(requested, isStaff ? api.get('/admin-orders/:id', named) : api.get('/orders/:id', named)),
    sellerOf(context),
    bankAccountOf(context),
  ])
  if (order.status !== 'awaiting-payment' || !order.transfer) throw await missingPage(request, context)
  return { userId, isStaff, order, sheet: proformaSheet(context.locale, order, seller, account) }
}

export interface LoadedCoursePurchase {
  userId: string
  purchase: CoursePurchase
  /** Null until it is paid. */
  sheet: BillSheet | null
}

/** The purchase of a course that the address names, with its invoice: one's own. */
export async function loadCoursePurchase(requested: BillRequest): Promise<LoadedCoursePurchase> {
  const { context } = requested
  const { id: userId } = await requireUser(requested.request, context)
  const named = { params: await readParams(requested, { id: coursePurchaseIdSchema }) }
  const [purchase, seller] = await Promise.all([
    orMissing(requested, apiOf(context).get('/course-purchases/:id', named)),
    sellerOf(context),
  ])
  const { invoice } = purchase
  return { userId, purchase, sheet: invoice && courseInvoiceSheet(context.locale, invoice, seller) }
}
