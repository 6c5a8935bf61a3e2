import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { files, globalSetup, settings, sources } from '../../vitest.config'
import type { Mutation } from './mutation'

const root = join(import.meta.dirname, '../..')

/**
 * One place of the sources as a mistake would have it. The file itself is left as it is: only this run reads it otherwise. The others are
 * read as a run before has left them translated; the file with the mistake never is.
 */
function mutate({ file, find, replace }: Mutation): Plugin {
  const path = join(root, file)
  if (!readFileSync(path, 'utf8').includes(find)) throw new Error(`${file} has no ${find}`)
  return {
    name: 'mutate',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0] === path ? code.replace(find, () => replace) : null),
    configureVitest: ({ experimental_defineCacheKeyGenerator: keyOf }) =>
      keyOf(({ id }) => (id.split('?')[0] === path ? false : undefined)),
  }
}

/** What `run.ts` hands over: a mutation, or none, to see that the tests pass as things are. */
const given = process.env.MUTATION
const plugin: Plugin = given ? mutate(JSON.parse(given) as Mutation) : { name: 'mutate' }

export default defineConfig({
  plugins: [...sources.plugins, plugin],
  test: {
    ...settings,
    ...files,
    globalSetup,
    maxWorkers: 1,
    bail: 1,
    cache: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: join(root, '.cache/mutations') },
  },
})
