import type { Translate } from '~/app/platform/words/use-words'
import type { Insight } from '~/domain/records/insight'
import type { RecordWords } from '../record-words'

/** Whoever is right at the limit is not above it. */
const halvesKeys = {
  morning: { above: 'insight.mornings', at: 'insight.atMornings' },
  evening: { above: 'insight.evenings', at: 'insight.atEvenings' },
} as const

/** What is worth a sentence of the last days, in words; undefined where there is nothing to say. */
export function insightSentence(
  t: Translate<'records'>,
  words: RecordWords,
  insight: Insight,
  days: number,
): string | undefined {
  switch (insight.kind) {
    case 'none':
      return undefined
    case 'few':
      return insight.count === 1 ? t('insight.one') : t('insight.few', { count: insight.count })
    case 'urgent':
      return t('insight.urgent')
    case 'halves': {
      const { morning, evening, threshold } = insight
      const isAt = insight[insight.higher] === threshold
      const keys = halvesKeys[insight.higher]
      return t(isAt ? keys.at : keys.above, {
        morning,
        evening,
        threshold,
        name: words.short(insight.value),
      })
    }
    case 'change': {
      const { value, direction, by } = insight
      return t(direction === 'up' ? 'insight.higher' : 'insight.lower', {
        name: words.short(value),
        amount: words.quantity(value, by),
        days,
      })
    }
    case 'steady':
      return t('insight.same', { name: words.short(insight.value), days })
    case 'first':
      return t('insight.first')
  }
}
