import type { ApiClient } from '~/app/platform/api.server'
import type { QueryOf, QueryShape } from '~/app/platform/page-query.server'
import { csvHeadOf, csvLinesOf, csvNoteOf } from '~/app/ui/table/csv'
import type { TableColumn } from '~/app/ui/table/table-column'
import type { Locale } from '~/domain/values/locale'
import type { Role } from '~/domain/values/role'
import { productColumns } from './catalog/product-list'
import { productListShape, productQueryOf } from './catalog/product-query'
import { stockColumns, variantOf } from './catalog/stock-list'
import { stockListShape } from './catalog/stock-query'
import type { FileName } from './file-names'
import { discountColumns } from './money/code-lists'
import { codeListShape, discountQueryOf } from './money/code-query'
import { paymentColumns } from './money/payment-list'
import { paymentListShape } from './money/payment-query'
import { invoiceColumns } from './orders/invoice-list'
import { invoiceListShape, invoiceQueryOf } from './orders/invoice-query'
import { orderColumns } from './orders/order-list'
import { orderListShape, orderQueryOf } from './orders/order-query'
import type { ColumnsOf, ShopWords } from './staff-list'

interface Page<Row> {
  items: Row[]
  nextCursor: string | null
}

/** A list as a file: who may have it, and its lines page by page. */
interface StaffFile {
  roles: readonly Role[]
  lines(ask: Ask, t: ShopWords, locale: Locale): AsyncGenerator<string>
}

interface Ask {
  api: ApiClient
  /** What narrows and orders the list, as its page reads it. */
  read: <Shape extends QueryShape>(shape: Shape) => QueryOf<Shape>
}

/** The most that the API gives at once. */
const limit = '100'

/** A file begins at the beginning, wherever its page stands. */
interface Part {
  cursor: string | undefined
  limit: string
}

/** A file is no way to read a shop’s whole past: whoever needs more narrows the list, and the last line says so. */
export const mostRows = 10_000

const file = <Row>(
  roles: readonly Role[],
  columnsOf: ColumnsOf<Row>,
  pageAt: (ask: Ask, part: Part) => Promise<Page<Row>>,
): StaffFile => ({
  roles,
  async *lines(ask, t, locale) {
    const columns: TableColumn<Row>[] = columnsOf(t, locale)
    let page = await pageAt(ask, { limit, cursor: undefined })
    yield csvHeadOf(columns) + csvLinesOf(page.items, columns)
    let count = page.items.length
    while (page.nextCursor && count < mostRows) {
      page = await pageAt(ask, { limit, cursor: page.nextCursor })
      count += page.items.length
      yield csvLinesOf(page.items, columns)
    }
    if (page.nextCursor) yield csvNoteOf(t('csv.cut', { count }))
  },
})

const everyStaff = ['support', 'seller', 'admin'] as const
const sellers = ['seller', 'admin'] as const

export const staffFiles: Record<FileName, StaffFile> = {
  orders: file(everyStaff, orderColumns, ({ api, read }, part) =>
    api.get('/admin-orders', { query: { ...orderQueryOf(read(orderListShape)), ...part } }),
  ),
  products: file(sellers, productColumns, ({ api, read }, part) =>
    api.get('/admin-products', { query: { ...productQueryOf(read(productListShape)), ...part } }),
  ),
  stock: file(sellers, stockColumns, async ({ api, read }, part) => {
    const { items, nextCursor } = await api.get('/stock', { query: { ...read(stockListShape), ...part } })
    return { items: items.map(variantOf), nextCursor }
  }),
  'discount-codes': file(sellers, discountColumns, ({ api, read }, part) =>
    api.get('/discount-codes', { query: { ...discountQueryOf(read(codeListShape)), ...part } }),
  ),
  invoices: file(everyStaff, invoiceColumns, ({ api, read }, part) =>
    api.get('/admin-invoices', { query: { ...invoiceQueryOf(read(invoiceListShape)), ...part } }),
  ),
  payments: file(everyStaff, paymentColumns, ({ api, read }, part) =>
    api.get('/admin-payments', {
      query: { 'needs-person': read(paymentListShape).view === 'all' ? undefined : '1', ...part },
    }),
  ),
}
