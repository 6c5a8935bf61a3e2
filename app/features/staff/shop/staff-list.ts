import type { Translate } from '~/app/platform/words/use-words'
import type { TableColumn } from '~/app/ui/table/table-column'
import type { Locale } from '~/domain/values/locale'

export type ShopWords = Translate<'staff-shop'>
export type ColumnsOf<Row> = (t: ShopWords, locale: Locale) => TableColumn<Row>[]
