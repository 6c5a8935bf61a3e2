import { publishFacts } from '~/api/platform/facts/public'
import { facts } from '~/content/seed/facts'
import type { GivenFact } from '~/domain/facts/contract'
import type { TestApi } from './api'

type SeedFact = GivenFact & { key: string; text?: { _key: string; value: string }[] }

/** Every fact that the product comes with, as the server hands it over, with some of them changed. */
export const seedFacts = (changes: Record<string, number> = {}): GivenFact[] =>
  (facts as unknown as SeedFact[]).map(({ text, ...fact }) => ({
    ...fact,
    ...(fact.key in changes ? { number: changes[fact.key] } : {}),
    text: Object.fromEntries((text ?? []).map(({ _key, value }) => [_key, value])),
  }))

/** Brings the facts of the seed into force, as the server does at start: fees, percents, days. */
export const bringFactsIntoForce = (
  test: Pick<TestApi, 'database' | 'clock'>,
  changes: Record<string, number> = {},
) =>
  test.database.transaction((tx) =>
    publishFacts(tx, () => Promise.resolve(seedFacts(changes)), test.clock.now()),
  )
