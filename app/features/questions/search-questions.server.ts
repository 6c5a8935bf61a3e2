import { writtenIn } from '~/app/platform/content/written-in'
import { plainText } from '~/app/platform/stega.server'
import type { QuestionTextsQueryResult } from '~/content/generated/content'
import { markedParts, ranked } from '~/domain/search/rank'
import type { MarkedPiece } from '~/domain/search/marks'
import type { Locale } from '~/domain/values/locale'

type QuestionText = QuestionTextsQueryResult[number]

export interface QuestionFound {
  _id: string
  slug: string
  /** With what was looked for marked in it. */
  question: { lang: Locale; parts: MarkedPiece[] } | null
}

const textsOf = ({ question, topics, answer }: QuestionText): string[] => [
  plainText(question?.value ?? ''),
  plainText((topics ?? []).map(({ title }) => title?.value ?? '').join(' ')),
  plainText(writtenIn(answer?.value)),
]

/** Questions that say what is looked for, in themselves, in what they are about or in their answers; the best first. */
export function searchQuestions(
  questions: readonly QuestionText[],
  q: string,
): { found: QuestionFound[]; haveAll: boolean } {
  const { found, haveAll } = ranked(q, questions, textsOf)
  return {
    haveAll,
    found: found.map(({ _id, slug, question }) => ({
      _id,
      slug,
      question: question?.value
        ? { lang: question.lang, parts: markedParts(plainText(question.value), q) }
        : null,
    })),
  }
}
