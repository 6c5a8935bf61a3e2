import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { stockList } from '~/app/features/staff/catalog/stock-list'
import { productList } from '~/app/features/staff/catalog/product-list'
import { codeLists } from '~/app/features/staff/money/codes'
import { paymentLists } from '~/app/features/staff/money/payments'
import { invoiceList } from '~/app/features/staff/orders/invoice-list'
import { orderList } from '~/app/features/staff/orders/order-list'
import { settlementLists } from '~/app/features/staff/settlements/settlements'
import { listFile } from '~/app/platform/lists/list-file.server'
import { readParams } from '~/app/platform/page-params.server'

/** The lists that staff may take along as a file, by its name. */
const files = {
  orders: orderList,
  products: productList,
  stock: stockList,
  'discount-codes': codeLists,
  invoices: invoiceList,
  payments: paymentLists,
  settlements: settlementLists,
}
const names = Object.keys(files) as (keyof typeof files)[]

export async function loader(args: LoaderFunctionArgs) {
  const { list } = await readParams(args, { list: z.enum(names) })
  return listFile(files[list], args)
}
