import type { AppLoadContext } from '@remix-run/node'
import { ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { questionTextsQuery } from '~/content/queries/questions'
import { ContentUnavailable, type ContentReader } from '~/content/reader'
import { mostOfKind } from '~/domain/search/contract'
import { longestSearch } from '~/domain/values/search-text'
import { searchQuestions, type QuestionFound } from './search-questions.server'

/** As many as are read before somebody sends a question. */
const mostShown = 4

/** Ids of the questions that the search finds; null while it cannot be asked. */
async function foundIds(context: AppLoadContext, q: string): Promise<ReadonlySet<string> | null> {
  try {
    const { groups } = await publicApiOf(context).get('/search-results', {
      query: { q, kind: 'questions', limit: mostOfKind },
    })
    return new Set(groups.flatMap(({ ids }) => ids))
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** What is published; nothing while content cannot be reached, since a question is no worse for being compared with none. */
async function publishedTexts(content: ContentReader) {
  try {
    return await readContent(content, questionTextsQuery)
  } catch (error) {
    if (error instanceof ContentUnavailable) return []
    throw error
  }
}

/** Published questions that say at least half of what somebody is about to ask, some of it in the question itself, the nearest first: found by the search, else in content alone. */
export async function similarQuestions(context: AppLoadContext, text: string): Promise<QuestionFound[]> {
  const q = text.replace(/\s+/g, ' ').slice(0, longestSearch)
  const [ids, texts] = await Promise.all([foundIds(context, q), publishedTexts(context.content)])
  const candidates = ids === null ? texts : texts.filter(({ _id }) => ids.has(_id))
  // Words that stand in an answer alone are about something else more often than not.
  return searchQuestions(candidates, q)
    .found.filter(({ question }) => question?.parts.some(({ isFound }) => isFound))
    .slice(0, mostShown)
}
