import type { ApiClient } from '~/app/platform/api.server'
import { csvHeadOf, csvLinesOf, csvNoteOf } from '~/app/ui/table/csv'
import type { TableColumn } from '~/app/ui/table/table-column'
import type { Locale } from '~/domain/values/locale'
import type { Role } from '~/domain/values/role'
import { productColumns, productQueryOf } from './catalog/product-list'
import { stockColumns, stockQueryOf, variantOf } from './catalog/stock-list'
import type { FileName } from './file-names'
import { discountColumns, discountQueryOf } from './money/code-lists'
import { paymentColumns } from './money/payment-list'
import { invoiceColumns, invoiceQueryOf } from './orders/invoice-list'
import { orderColumns, orderQueryOf } from './orders/order-list'
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
  /** What narrows and orders the list, as its page says it. */
  said: URLSearchParams
}

/** The most that the API gives at once. */
const limit = '100'

/** A file is no way to read a shop’s whole past: whoever needs more narrows the list, and the last line says so. */
export const mostRows = 10_000

const file = <Row>(
  roles: readonly Role[],
  columnsOf: ColumnsOf<Row>,
  pageAt: (ask: Ask, part: { cursor?: string; limit: string }) => Promise<Page<Row>>,
): StaffFile => ({
  roles,
  async *lines(ask, t, locale) {
    const columns: TableColumn<Row>[] = columnsOf(t, locale)
    let page = await pageAt(ask, { limit })
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
  orders: file(everyStaff, orderColumns, ({ api, said }, part) =>
    api.get('/admin-orders', { query: { ...orderQueryOf(said), ...part } }),
  ),
  products: file(sellers, productColumns, ({ api, said }, part) =>
    api.get('/admin-products', { query: { ...productQueryOf(said), ...part } }),
  ),
  stock: file(sellers, stockColumns, async ({ api, said }, part) => {
    const { items, nextCursor } = await api.get('/stock', { query: { ...stockQueryOf(said), ...part } })
    return { items: items.map(variantOf), nextCursor }
  }),
  'discount-codes': file(sellers, discountColumns, ({ api, said }, part) =>
    api.get('/discount-codes', { query: { ...discountQueryOf(said), ...part } }),
  ),
  invoices: file(everyStaff, invoiceColumns, ({ api, said }, part) =>
    api.get('/admin-invoices', { query: { ...invoiceQueryOf(said), ...part } }),
  ),
  payments: file(everyStaff, paymentColumns, ({ api, said }, part) =>
    api.get('/admin-payments', {
      query: { 'needs-person': said.get('view') === 'all' ? undefined : '1', ...part },
    }),
  ),
}
