import { expect, it } from 'vitest'
import { byTopic, type QuestionLine } from './topics'

const title = (value: string) => ({ lang: 'fa' as const, value })
const about = (id: string, ...topics: string[]): QuestionLine => ({
  _id: id,
  _type: 'question',
  slug: id,
  question: title(id),
  feature: null,
  topics: topics.map((topic) => ({ _id: topic, _type: 'tag', slug: topic, title: title(topic) })),
})

it('puts each question once, under what it is about first, and those about nothing at the end', () => {
  const groups = byTopic([about('a'), about('b', 'ecg', 'heart'), about('c', 'heart'), about('d', 'ecg')])
  expect(groups.map(({ topic, questions }) => [topic?._id, ...questions.map(({ _id }) => _id)])).toEqual([
    ['ecg', 'b', 'd'],
    ['heart', 'c'],
    [undefined, 'a'],
  ])
  expect(byTopic([])).toEqual([])
  // A topic that nobody has named in any language is none.
  expect(
    byTopic([{ ...about('a'), topics: [{ _id: 't', _type: 'tag', slug: 't', title: null }] }])[0]?.topic,
  ).toBe(null)
})
