import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { facts } from '~/content/seed/facts'
import { factUnits } from '~/content-schemas/vocabulary'
import type { GivenFact } from '~/domain/facts/contract'
import { factTable, type FactDefinition } from '~/domain/facts/fact-table'
import { judgeFact } from '~/domain/facts/rules'

type SeedFact = GivenFact & { key: string; text?: { _key: string; value: string }[] }

/** As the server hands them over. */
const given = (facts as unknown as SeedFact[]).map(({ text, ...fact }): GivenFact & { key: string } => ({
  ...fact,
  text: Object.fromEntries((text ?? []).map(({ _key, value }) => [_key, value])),
}))
const table = Object.entries<FactDefinition>(factTable)

it('comes with facts that are all taken', () => {
  const refused = given.map(judgeFact).filter(({ refusals }) => refusals.length > 0)
  expect(refused).toEqual([])
})

it('comes with every fact that the code has bounds for', () => {
  const keys = given.map(({ key }) => key)
  expect(Object.keys(factTable).filter((key) => !keys.includes(key))).toEqual([])
})

it('has a place in the table for every amount of money and every percent that is not a measure of a device', () => {
  const money = (facts as unknown as (SeedFact & { unit?: string })[]).filter(
    ({ key, unit }) => (unit === 'toman' || unit === 'percent') && !key.startsWith('ns0'),
  )
  expect(money.length).toBeGreaterThan(8)
  expect(
    money
      .map(({ key }) => key)
      .filter((key) => !table.some(([name, { movesMoney }]) => name === key && movesMoney)),
  ).toEqual([])
})

it('names units that the Studio offers', () => {
  const offered = factUnits.map(({ value }) => value as string)
  expect(table.map(([, { unit }]) => unit).filter((unit) => !offered.includes(unit))).toEqual([])
})

it('says of each fact truly whether the code reads it', async () => {
  const sources = await Promise.all(
    (await sourcesIn('api', 'domain', 'app')).map((file) => readFile(file, 'utf8')),
  )
  // `delivery.${destination}-fee` reads every key of that form; what is filled in may have a hyphen where several are, as in `consultation.${level}.${service}-fee`, or as a third part.
  const forms = [...sources.join('\n').matchAll(/['"`]([a-z-]+(?:\.[a-z0-9${}-]+)+)['"`]/gi)].map(
    ([, text = '']) => {
      const filled = text.split('${').length > 2 || /\..+\.\$\{\w+\}$/.test(text) ? '[a-z-]+' : '[a-z]+'
      return new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, filled)}$`)
    },
  )
  const isRead = (key: string) => forms.some((form) => form.test(key))
  expect(table.filter(([key, { readBy }]) => isRead(key) !== readBy.length > 0).map(([key]) => key)).toEqual(
    [],
  )
})

async function sourcesIn(...folders: string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  )
  return found
    .flat()
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !name.startsWith(join('domain', 'facts')),
    )
}
