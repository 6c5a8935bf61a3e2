import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiOf } from '~/app/platform/api.server'
import { actOn, type Intents } from '~/app/platform/forms/intents.server'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery, readQuietly } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole, requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import type { Namespace } from '~/app/platform/words/namespaces'
import type { Locale } from '~/domain/values/locale'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { isViews, type AnyList, type AnyView, type Listing, type ListViews } from './list'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

const whoeverMay = ({ request, context }: Args, list: AnyList) =>
  list.roles ? requireRole(request, context, ...list.roles) : requireUser(request, context)

function wordsFor(locale: Locale, { words, someWords = {} }: AnyList) {
  const parts = Object.entries(someWords) as [Namespace, readonly string[]][]
  return Object.assign(
    {},
    wordsOf(locale, ...[...new Set<Namespace>([...words, 'ui'])].filter((name) => !(name in someWords))),
    ...parts.map(([name, beginnings]) => someWordsOf(locale, name, ...beginnings)),
  ) as ReturnType<typeof wordsOf>
}

/** The list that the address means, where there are several, and what it is called there. */
export function chosenList(args: Args, listing: Listing): { shown: string; list: AnyList } {
  if (!isViews(listing)) return { shown: '', list: listing }
  const { name, lists } = listing
  const [first] = Object.keys(lists) as [string, ...string[]]
  // What is malformed is dropped with the rest of the query, at once.
  const { [name]: shown = first } = readQuietly(args.request, viewsShape(listing))
  return { shown, list: lists[shown] as AnyList }
}

const viewsShape = ({ name, lists }: ListViews) => ({ [name]: z.enum(Object.keys(lists)) })

/** What the address says to one list. */
function queryOfList(args: Args, listing: Listing, { shape, isWhole }: AnyList) {
  const views = isViews(listing) ? viewsShape(listing) : {}
  const read = readQuery(args, { ...shape, ...(isWhole ? {} : { cursor: cursorField }), ...views })
  const own = Object.entries(read).filter(([name]) => name === 'cursor' || name in shape)
  return Object.fromEntries(own) as Record<string, never> & { cursor?: string }
}

const firstOf = (listing: Listing): AnyList =>
  isViews(listing) ? (Object.values(listing.lists)[0] as AnyList) : listing

/**
 * The loader of a list: who, what the address says, the page of rows.
 * @throws what `requireRole` throws; a redirect without what is malformed
 */
export const listLoader =
  (listing: Listing) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const args = { request, context }
    const user = await whoeverMay(args, firstOf(listing))
    const { shown, list } = chosenList(args, listing)
    const { cursor, ...query } = queryOfList(args, listing, list)
    const api = apiOf(context)
    const wanted = { ...query, cursor }
    const [page, more, counts, head] = await Promise.all([
      orBeginning(args, list.read(api, wanted)),
      list.more?.(api, wanted, user),
      list.tabs?.counts?.(api),
      privateHead(context, `${list.words[0]}:${list.title}`),
    ])
    const view: AnyView = {
      page,
      query,
      more,
      counts,
      isPast: cursor !== undefined,
      mayAct: list.actors === undefined || user.roles.some((role) => list.actors?.includes(role)),
      roles: user.roles,
      today: tehranDayAndTime(context.now()).day,
      made: context.now().toISOString(),
      idempotencyKey: randomUUID(),
    }
    return { ...view, shown, head, words: wordsFor(context.locale, list) }
  }

/** The action of a list: what its forms do, by their intents. */
export const listAction =
  (listing: Listing, intents: Intents) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const list = firstOf(listing)
    const { actors = list.roles } = list
    await (actors ? requireRole(request, context, ...actors) : requireUser(request, context))
    return actOn(request, context, { path: list.path, words: list.words[0] }, intents)
  }
