import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { findWordedPage } from '~/app/platform/content/worded-pages'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { searchResultsQuery } from '~/content/queries/search'
import type { SearchAnswer } from '~/domain/search/contract'
import type { SearchKind } from '~/domain/search/entry'
import { resultPath, type ResultGroup, type SearchResult } from './result'

export interface SearchAsked {
  q: string
  kind?: SearchKind | undefined
  as?: 'typed' | undefined
  /** Of each kind. */
  limit: number
}

export interface Found extends Pick<SearchAnswer, 'reading' | 'isWhole'> {
  groups: ResultGroup[]
}

/** What is found, in the words of content: what content has taken away since it was last told of is left out. */
export async function findResults(context: AppLoadContext, asked: SearchAsked): Promise<Found> {
  const { q, kind, as, limit } = asked
  const answer = await publicApiOf(context).get('/search-results', {
    query: { q, kind, as, limit },
  })
  const found = answer.groups.flatMap((group) => group.ids)
  const worded = await wordedResults(context, found)
  const ids = found.filter((id) => !worded.has(id))
  const documents = ids.length === 0 ? [] : await readContent(context.content, searchResultsQuery, { ids })
  const known = new Map(documents.map((document) => [document._id, document]))
  const groups = answer.groups.map((group) => ({
    kind: group.kind,
    total: group.total,
    results: group.ids.flatMap((id) => {
      const page = worded.get(id)
      if (page) return [page]
      const document = known.get(id)
      if (!document?.title?.value) return []
      const { title, summary, role, picture, shopProductId } = document
      return { id, path: resultPath(document), title, summary: role ?? summary, picture, shopProductId }
    }),
  }))
  return {
    reading: answer.reading,
    isWhole: answer.isWhole,
    groups: groups.filter(({ results }) => results.length > 0),
  }
}

/** What is found, or how many minutes pass until this network may search again. */
export async function findUnlessTooMany<Answer>(
  asked: Promise<Answer>,
): Promise<Answer | { minutes: number }> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 429) throw error
    return { minutes: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) }
  }
}

/** Of what was found, pages that no document is of, by their ids: their words are the interface's, also while content is away. */
async function wordedResults({ locale }: AppLoadContext, ids: readonly string[]) {
  const t = await getFixedT(locale)
  const own = (word: string) => ({ lang: locale, value: t(word) })
  return new Map<string, SearchResult>(
    ids.flatMap((id) => {
      const page = findWordedPage(id)
      if (!page) return []
      const { path, title, description } = page
      return [
        [id, { id, path, title: own(title), summary: own(description), picture: null, shopProductId: '' }],
      ]
    }),
  )
}
