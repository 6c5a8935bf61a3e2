import { expect, it } from 'vitest'
import type { AnySummary } from '~/domain/records/contract'
import type { Insight } from '~/domain/records/insight'
import { recordWords } from '../record-words'
import { insightSentence } from './insight-sentence'
import { worthiest } from './worthiest'

const say = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.entries(values).map((entry) => entry.join('='))].join(' ')
const words = recordWords(say, 'en')

const sentences: [Insight, string | undefined][] = [
  [{ kind: 'none' }, undefined],
  [{ kind: 'few', count: 1 }, 'insight.one'],
  [{ kind: 'few', count: 2 }, 'insight.few count=2'],
  [{ kind: 'urgent' }, 'insight.urgent'],
  [
    { kind: 'halves', higher: 'morning', value: 'systolic', morning: 136, evening: 128, threshold: 135 },
    'insight.mornings morning=136 evening=128 threshold=135 name=short.systolic',
  ],
  [
    { kind: 'halves', higher: 'evening', value: 'systolic', morning: 128, evening: 136, threshold: 135 },
    'insight.evenings morning=128 evening=136 threshold=135 name=short.systolic',
  ],
  [
    { kind: 'halves', higher: 'morning', value: 'diastolic', morning: 85, evening: 84, threshold: 85 },
    'insight.atMornings morning=85 evening=84 threshold=85 name=short.diastolic',
  ],
  [
    { kind: 'halves', higher: 'evening', value: 'diastolic', morning: 84, evening: 85, threshold: 85 },
    'insight.atEvenings morning=84 evening=85 threshold=85 name=short.diastolic',
  ],
  [
    { kind: 'change', value: 'weight', direction: 'down', by: 1.2, mean: 80, before: 81.2 },
    'insight.lower name=short.weight amount=1.2 unit.kg days=30',
  ],
  [
    { kind: 'change', value: 'weight', direction: 'up', by: 1.2, mean: 81.2, before: 80 },
    'insight.higher name=short.weight amount=1.2 unit.kg days=30',
  ],
  [{ kind: 'steady', value: 'glucose', mean: 94, before: 93 }, 'insight.same name=short.glucose days=30'],
  [{ kind: 'first', value: 'glucose', mean: 94 }, 'insight.first'],
]

it.each(sentences)('%j is said with its figures', (insight, sentence) => {
  expect(insightSentence(say, words, insight, 30)).toBe(sentence)
})

const summary = (insight: Insight, count = 5) => ({ insight, count }) as AnySummary

it('says first what is urgent, then halves on either side of the limit, then a change', () => {
  const rising = ['none', 'few', 'steady', 'change', 'halves', 'urgent'].flatMap((kind) => {
    const [insight] = sentences.find(([one]) => one.kind === kind) ?? []
    return insight ? summary(insight) : []
  })
  for (let count = rising.length; count > 1; count -= 1)
    expect(worthiest(rising.slice(0, count))).toBe(rising[count - 1])
  expect(worthiest([summary({ kind: 'urgent' }, 0)])).toBeUndefined()
})
