import type { QuestionsQueryResult } from '~/content/generated/content'

export type QuestionLine = QuestionsQueryResult[number]

type Topics = NonNullable<QuestionLine['topics']>
export interface TopicQuestions {
  /** Null: of questions that name none. */
  topic: Topics[number] | null
  questions: QuestionLine[]
}

/** Questions under what each is about first, in the order in which the first of each stands; those about nothing in particular at the end. */
export function byTopic(questions: readonly QuestionLine[]): TopicQuestions[] {
  const groups = new Map<string, TopicQuestions>()
  for (const question of questions) {
    const topic = question.topics?.find(({ title }) => title?.value) ?? null
    const key = topic?._id ?? ''
    const group = groups.get(key) ?? { topic, questions: [] }
    group.questions.push(question)
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) => Number(one.topic === null) - Number(other.topic === null))
}
