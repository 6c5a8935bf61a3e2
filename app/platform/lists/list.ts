import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { ApiClient } from '~/app/platform/api.server'
import type { QueryOf, QueryShape } from '~/app/platform/page-query.server'
import type { OwnFields } from '~/app/platform/forms/fields'
import type { Namespace, WordKey } from '~/app/platform/words/namespaces'
import type { WordValues } from '~/app/platform/words/translate'
import type { TableColumn } from '~/app/ui/table/table-column'
import type { User } from '~/domain/identity/contract'
import type { Locale } from '~/domain/values/locale'
import type { Role } from '~/domain/values/role'

/** A page of a list, as every endpoint of one answers it. */
export interface Page<Row> {
  items: Row[]
  nextCursor: string | null
}

/** The query of a list: what the address says, and for a file one page after another. */
export type ListQuery<Shape extends QueryShape> = QueryOf<Shape> & { cursor?: string; limit?: string }

/** What the loader of a list hands to its page. */
export interface ListView<Shape extends QueryShape, Row, More> {
  page: Page<Row>
  query: QueryOf<Shape>
  more: More
  /** Of tabs, by their values. */
  counts?: Readonly<Record<string, number>>
  /** Not the first page. */
  isPast: boolean
  /** Whether whoever reads it may do what its forms do. */
  mayAct: boolean
  roles: Role[]
  /** In Tehran, as a plain date. */
  today: string
  /** When the server made the page. */
  made: string
  /** Minted for the forms of this page: what is sent twice is done once. */
  idempotencyKey: string
}

export type ListWords<Key extends string> = (key: Key, values?: WordValues) => string
export type Columns<Key extends string, Row> = (t: ListWords<Key>, locale: Locale) => TableColumn<Row>[]

interface Empty<Key extends string> {
  title: Key
  text?: Key
  illustration?: ReactNode
  action?: ReactNode
}

/** What is done to several rows at once, with a result per row. */
export interface Bulk<Key extends string, Row> {
  /** The names of its intents in the action, each of them a button. */
  acts: readonly {
    intent: string
    label: Key
    /** What has to be ticked beside it, where it cannot be undone: `bulkIntent` asks for it. */
    sure?: Key
    /** The rows that it is for, where others can be chosen for another act: its button stands where the page has one. */
    isFor?: (row: Row) => boolean
    /** It needs nothing of the form, which stands only beside an act that does. */
    asksNothing?: true
  }[]
  /** What is asked once for all that are chosen: `bulkFormIntent` reads it. */
  form?: z.ZodObject
  /** Fields of it that the list brings itself. */
  fields?: OwnFields<string>
  /** What is said above it. */
  lead?: Key
  /** What was seen of a row, which goes along with it: its version. */
  seen?: (row: Row) => string
  /** The rows that can be chosen. */
  isFor: (row: Row) => boolean
  /** What a row is called, of lists without columns. */
  name?: (row: Row, locale: Locale) => string
}

/**
 * A list: whose it is, what its address may say, where its rows come from, and how they are shown. `listLoader`, `listAction` and `listPage` make
 * the route of it, `staffFiles` its CSV.
 */
export interface List<Key extends string, Shape extends QueryShape, Row extends { id: string }, More> {
  path: string
  /** Roles that have this page; absent: whoever is signed in. */
  roles?: readonly Role[]
  /** Roles that may act on it, where those are fewer. */
  actors?: readonly Role[]
  /** Its own word list, then others that its parts need. */
  words: readonly [Namespace, ...Namespace[]]
  /** Of longer lists, its own included, only the words that begin so. */
  someWords?: Partial<Record<Namespace, readonly string[]>>
  /** Where it belongs, where that is no place of the area itself. */
  back?: { to: string; label: Key }
  title: Key
  lead?: Key
  /** What its table is called, where that is not the title. */
  label?: Key
  /** What the address may say beside the cursor. `q` is a search field, `from` and `to` are a stretch of days. */
  shape: Shape
  /** What its search looks in, where that has to be said. */
  search?: Key
  /** Its search goes past what is shown, and stands there also where that has no rows. */
  searchesAll?: true
  /** Its rows wait for somebody, and new ones come: left open, it loads anew. */
  isFresh?: true
  /** All of it stands on one page: its address has no cursor. */
  isWhole?: true
  read: (api: ApiClient, query: ListQuery<Shape>) => Promise<Page<Row>>
  /** What the page needs beside its rows. */
  more?: (api: ApiClient, query: ListQuery<Shape>, user: User) => More | Promise<More>
  tabs?: {
    label: Key
    name: keyof Shape & string
    /** The first one stands when the address says nothing; `''` is none of them. */
    values: readonly string[]
    word: (value: string) => Key
    /** The tab that is shown, where the address alone does not say it. */
    current?: (query: QueryOf<Shape>) => string
    look?: 'pills'
    /** Parameters of another row of tabs, which stay when one of these is pressed. */
    keeps?: readonly (keyof Shape & string)[]
    /** How many rows stand behind which tab; of some nothing is said. Counted by an endpoint of their own. */
    counts?: (api: ApiClient) => Promise<Readonly<Record<string, number>>>
  }
  /** Rows as a table… */
  columns?: Columns<Key, Row>
  /** …with what can be done with a row, which is no part of the file… */
  actions?: Columns<Key, Row>
  /** …or in a look of their own. */
  Rows?: ComponentType<ListView<Shape, Row, More>>
  /** `from` and `to` stand in a form of the list's own. */
  hasDaysOfItsOwn?: boolean
  /** The name of the file of all its pages: `/admin/csv/<file>`. */
  file?: string
  /** Where that file is, of lists that are not staff’s. */
  fileAt?: string
  bulk?: Bulk<Key, Row>
  empty: Key | ((query: QueryOf<Shape>) => Empty<Key>)
  /** What an action answers in place of what was read: people who were found. */
  useView?: (view: ListView<Shape, Row, More>) => ListView<Shape, Row, More>
  /** The one thing to begin here, opposite the title. */
  Begin?: ComponentType<ListView<Shape, Row, More>>
  /** Between head and rows. */
  Before?: ComponentType<ListView<Shape, Row, More>>
  /** Beside the rows where there is room, else above them: what is known of one of them. Absent unless `isAside` says so of a page. */
  Aside?: ComponentType<ListView<Shape, Row, More>>
  isAside?: (view: ListView<Shape, Row, More>) => boolean
  /** After the rows: questions and forms. */
  After?: ComponentType<ListView<Shape, Row, More>>
}

/** A list to whom it is all one what its rows are. */
export type AnyList = List<string, QueryShape, { id: string }, unknown>
export type AnyView = ListView<QueryShape, { id: string }, unknown>

/** Holds a definition to itself: what its columns and parts show is what its endpoint answers, in words that there are. */
export const defineList = <
  const Name extends Namespace,
  Shape extends QueryShape,
  Row extends { id: string },
  More = undefined,
>(
  list: List<WordKey<Name>, Shape, Row, More> & { words: readonly [Name, ...Namespace[]] },
): AnyList => list as unknown as AnyList

/** Several lists at one address, told apart by a parameter of it; the first stands when it says nothing. */
export interface ListViews {
  /** The parameter. */
  name: string
  /** Words of the tabs as a whole and of each, in the word list of the lists. */
  label: string
  word: (value: string) => string
  lists: Readonly<Record<string, AnyList>>
}

export type Listing = AnyList | ListViews

export const isViews = (listing: Listing): listing is ListViews => 'lists' in listing
