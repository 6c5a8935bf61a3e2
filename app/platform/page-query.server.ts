import { redirectDocument, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { isCleanLine } from '~/domain/values/clean-text'
import { isFailure } from './api.server'
import { carryNotification, type CarriedWord } from './notifications.server'
import { requestedPath, requestedQuery } from './requested-address.server'

/**
 * What a page reads of its query: a schema for each name, of the text that stands there. Where its refusal is a word of `messages`, that is told in
 * place of the general one.
 */
export type QueryShape = Readonly<Record<string, z.ZodType<unknown, string>>>

/** The values of a shape; what was not said, left empty or malformed is undefined. */
export type QueryOf<Shape extends QueryShape> = { [Name in keyof Shape]?: z.output<Shape[Name]> }

interface LoaderInput {
  request: Request
  context: AppLoadContext
}

const general: CarriedWord = 'messages:query.reset'

/** Longer than any of our own; a cursor is the longest. */
const longestValue = 2000

interface Read<Shape extends QueryShape> {
  values: QueryOf<Shape>
  /** What was malformed, by its name, with the word that tells of it. */
  dropped: Map<string, CarriedWord>
}

function parse<Shape extends QueryShape>(search: URLSearchParams, shape: Shape): Read<Shape> {
  const values: QueryOf<Shape> = {}
  const dropped: Read<Shape>['dropped'] = new Map()
  for (const [name, schema] of Object.entries(shape)) {
    const [text = '', ...more] = search.getAll(name)
    // A form sends what was left empty, too.
    if (text.trim() === '' && more.length === 0) continue
    const isOne = more.length === 0 && text.length <= longestValue && isCleanLine(text)
    const read = isOne ? schema.safeParse(text) : undefined
    if (read?.success) values[name as keyof Shape] = read.data as QueryOf<Shape>[keyof Shape]
    else dropped.set(name, wordOf(read?.error.issues[0]?.message))
  }
  return { values, dropped }
}

const wordOf = (message: string | undefined): CarriedWord =>
  message?.startsWith('messages:') ? (message as CarriedWord) : general

/** The same page without what was malformed; the notice is told there. The browser goes by itself, so that the root tells it too. */
function resetTo({ request, context }: LoaderInput, names: Iterable<string>, word: CarriedWord): Response {
  const address = requestedPath(request) + requestedQuery(request, ...names)
  return redirectDocument(address, {
    headers: { 'Set-Cookie': carryNotification('info', word, context.siteOrigin) },
  })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/**
 * The query of a page, which is the one way to it. What is malformed is dropped and told: the visitor arrives at the same page without it. Where something
 * is posted the post counts, and what is malformed beside it is as good as not said.
 * @throws a redirect to the address without what was malformed
 */
export function readQuery<Shape extends QueryShape>(requested: LoaderInput, shape: Shape): QueryOf<Shape> {
  const { values, dropped } = parse(new URL(requested.request.url).searchParams, shape)
  if (dropped.size > 0 && isRead(requested.request)) {
    const words = [...dropped.values()]
    throw resetTo(requested, dropped.keys(), words.find((word) => word !== general) ?? general)
  }
  return values
}

/** The same for the addresses of machines, which are told nothing: what is malformed counts as not said. */
export const readQuietly = <Shape extends QueryShape>(request: Request, shape: Shape): QueryOf<Shape> =>
  parse(new URL(request.url).searchParams, shape).values

/**
 * What to throw when a value was well written and says nothing all the same, such as a page beyond the last.
 * @param names of what is dropped
 */
export const resetQuery = (requested: LoaderInput, ...names: string[]): Response =>
  resetTo(requested, names, general)

/**
 * A page of a list. A cursor that the API refuses, of another list or made up, begins anew.
 * @throws a redirect to the beginning of the list, or the failure when it is another one
 */
export async function orBeginning<Answer>(requested: LoaderInput, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw isFailure(error, 'invalid-cursor') ? resetQuery(requested, 'cursor') : error
  }
}
