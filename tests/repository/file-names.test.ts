import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const zones = [
  'app',
  'api',
  'domain',
  'content',
  'content-schemas',
  'content-lake',
  'studio',
  'server',
  'locales',
  'tests',
  'bench',
]
const made = new Set(['node_modules', 'generated', 'dist', '.sanity'])

/** All files under a folder of the repository, by their path from its root. */
function filesUnder(path: string): string[] {
  if (!existsSync(join(root, path))) return []
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}

const code = zones.flatMap(filesUnder).filter((path) => /\.(?:tsx?|m?js|mts|cjs|css)$/.test(path))

it('files and folders of code are named in kebab-case', () => {
  expect(code.length).toBeGreaterThan(0)
  const isPlain = (name: string) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name)
  expect(code.filter((path) => !path.split('/').every(isPlain))).toEqual([])
})

it('no folder or file is named after nothing in particular', () => {
  expect(code.filter((path) => /(?:^|\/)(?:utils?|helpers?|misc)(?:\/|\.[a-z]+$)/.test(path))).toEqual([])
})

it('no text names a folder of one machine', () => {
  const top = readdirSync(root).filter((name) => /\.(?:tsx?|m?js|cjs|json|md)$/.test(name))
  const texts = [...code, ...top, ...filesUnder('docs'), ...filesUnder('.ci')].filter(
    (path) => !/\.(?:png|jpg|webp)$/.test(path),
  )
  const oneMachine = /(?<![\w~.])\/(?:work|home\/\w+|Users\/\w+)\//
  expect(texts.filter((path) => oneMachine.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
