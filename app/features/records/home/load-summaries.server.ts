import type { AppLoadContext } from '@remix-run/node'
import { figuresInForce } from '~/app/platform/figures.server'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { measurementDefinitions } from '~/domain/records/types'
import type { Locale } from '~/domain/values/locale'
import { healthSummaryOf } from '../records-api.server'
import { shownSummaries, type ShownSummary } from './shown-summary'

/** Where no figure is in force: spec, point 9. */
const usualDays = 30

/** Of a reading what a card and a notice say; how documents and their fields are called stands in their own pages. */
const beginnings = [
  ...[
    'add',
    'and',
    'articles',
    'brief.',
    'category.',
    'count',
    'empty',
    'evening',
    'guid',
    'home.',
    'how.',
    'insight.',
    'mean',
    'morning',
  ],
  ...[
    'notForChildren',
    'option.none',
    'over',
    'pair',
    'reached',
    'short.',
    'today',
    'type.',
    'unit.',
    'updated',
    'urgent',
    'when',
    'yesterday',
    'zone.',
  ],
  ...measurementDefinitions.flatMap(({ choices }) =>
    Object.keys(choices).flatMap((name) => [`choice.${name}`, `option.${name}.`]),
  ),
]

/** The words that cards of summaries need. */
export const summaryWords = (locale: Locale) => someWordsOf(locale, 'records', ...beginnings)

/**
 * How somebody has been: of each type what a front page shows of it, over as many days as the fact `health-status.days` says,
 * counted as its history counts them.
 * @param whose `memberId`, where it is not one’s own
 */
export async function loadSummaries(
  context: AppLoadContext,
  whose: Parameters<typeof healthSummaryOf>[2],
): Promise<{ days: number; types: ShownSummary[] }> {
  const figure = await figuresInForce(context)
  const days = figure('health-status.days') ?? usualDays
  const { types } = await healthSummaryOf(context, days, { ...whose, counted: 'whole' })
  return { days, types: shownSummaries(types) }
}
