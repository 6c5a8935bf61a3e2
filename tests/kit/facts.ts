import { randomUUID } from 'node:crypto'
import { confirmChange, findOpenChanges, proposeChange } from '~/api/platform/facts/changes'
import { publishFacts } from '~/api/platform/facts/public'
import { facts } from '~/content/seed/facts'
import type { GivenFact } from '~/domain/facts/contract'
import { userIdSchema } from '~/domain/values/ids'
import type { TestApi } from './api'

type SeedFact = GivenFact & { key: string; text?: { _key: string; value: string }[] }

/** Every fact that the product comes with, as the server hands it over, with some of them changed. */
export const seedFacts = (changes: Record<string, number> = {}): GivenFact[] =>
  (facts as unknown as SeedFact[]).map(({ text, ...fact }) => ({
    ...fact,
    ...(fact.key in changes ? { number: changes[fact.key] } : {}),
    text: Object.fromEntries((text ?? []).map(({ _key, value }) => [_key, value])),
  }))

/** Brings the facts of the seed into force, as the server does at start; of those that move money two people agree on what is new. */
export const bringFactsIntoForce = (
  test: Pick<TestApi, 'database' | 'clock'>,
  changes: Record<string, number> = {},
) =>
  test.database.transaction(async (tx) => {
    const at = test.clock.now()
    await publishFacts(tx, () => Promise.resolve(seedFacts(changes)), at)
    const [one, other] = [randomUUID(), randomUUID()].map((id) => userIdSchema.parse(id))
    for (const { id, status } of await findOpenChanges(tx)) {
      if (status !== 'published' || !one || !other) continue
      await proposeChange(tx, { id, by: one, at, reason: 'test' })
      await confirmChange(tx, { id, by: other, at })
    }
  })
