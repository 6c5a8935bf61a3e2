import type { AppLoadContext } from '@remix-run/node'
import { publicApiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { searchResultsQuery } from '~/content/queries/search'
import type { SearchAnswer } from '~/domain/search/contract'
import type { SearchKind } from '~/domain/search/entry'
import { resultPath, type ResultGroup } from './result'

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
  const ids = answer.groups.flatMap((group) => group.ids)
  const documents = ids.length === 0 ? [] : await readContent(context.content, searchResultsQuery, { ids })
  const known = new Map(documents.map((document) => [document._id, document]))
  const groups = answer.groups.map((group) => ({
    kind: group.kind,
    total: group.total,
    results: group.ids.flatMap((id) => {
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
