import { expect, it } from 'vitest'
import { facts } from '~/content/seed/facts'
import type { GivenFact } from '~/domain/facts/contract'
import { ruleFacts, type RuleFactKey } from '~/domain/facts/rule-facts'
import { isRuleFact, judgeFact } from '~/domain/facts/rules'
import { factUnits } from '~/content-schemas/vocabulary'

type SeedFact = GivenFact & { key: string; text?: { _key: string; value: string }[] }

/** As the server hands them over. */
const given = (facts as unknown as SeedFact[]).map(({ text, ...fact }): GivenFact & { key: string } => ({
  ...fact,
  text: Object.fromEntries((text ?? []).map(({ _key, value }) => [_key, value])),
}))

it('comes with facts that are all taken', () => {
  const refused = given.map(judgeFact).filter(({ refusals }) => refusals.length > 0)
  expect(refused).toEqual([])
})

it('comes with every fact that rules compute with', () => {
  const keys = given.map(({ key }) => key)
  expect(Object.keys(ruleFacts).filter((key) => !keys.includes(key))).toEqual([])
})

it('lets editors move a fact within bounds that the code would take', () => {
  const wider = given.filter(({ key, minimum, maximum }) => {
    if (!isRuleFact(key)) return false
    const { least, most } = ruleFacts[key]
    return Number(minimum ?? least) < least || Number(maximum ?? most) > most
  })
  expect(wider.map(({ key }) => key)).toEqual([])
})

it('names units that the Studio offers', () => {
  const offered = factUnits.map(({ value }) => value as string)
  const used = (Object.keys(ruleFacts) as RuleFactKey[]).map((key) => ruleFacts[key].unit)
  expect(used.filter((unit) => !offered.includes(unit))).toEqual([])
})
