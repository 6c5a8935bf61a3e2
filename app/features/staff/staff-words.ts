import type { Columns } from '~/app/platform/lists/list'
import type { WordKey } from '~/app/platform/words/namespaces'
import type { Translate } from '~/app/platform/words/use-words'

export type ShopWords = Translate<'staff-shop'>
export type ColumnsOf<Row> = Columns<WordKey<'staff-shop'>, Row>
