import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mutations } from '../mutations/mutations'

const root = join(import.meta.dirname, '../..')

/** Making them takes an hour, so that nobody does at each change; whoever moves a line learns here that a mutation has lost it. */
it('finds the place of each mutation, once, and its tests', () => {
  const isThere = (path: string) => existsSync(join(root, path))
  const timesIn = (file: string, text: string) =>
    isThere(file) ? readFileSync(join(root, file), 'utf8').split(text).length - 1 : 0
  const lost = mutations.filter(({ file, find, tests }) => timesIn(file, find) !== 1 || !tests.every(isThere))
  expect(lost.map(({ file, what }) => `${file}: ${what}`)).toEqual([])
})
