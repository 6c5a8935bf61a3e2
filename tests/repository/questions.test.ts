import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'app'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))

/** What a list or a page does with the question that its address names, other than leaving it out (`ask: _ask`). */
const readsQuestion =
  /\b(?:read|more): (?:async )?\(api, \{[^}]*\b(?:ask|of)\b(?!:)|const \{[^}]*\b(?:ask|of)\b(?!:)[^}]*\} = readQuery\(/

it('load what they offer: the page of each loader that reads which is open loads its data anew when one opens', () => {
  const readers = files.filter((file) => readsQuestion.test(read(file)))
  expect(readers.length).toBeGreaterThan(5)
  const routes = files.filter((file) => file.startsWith('app/routes/'))
  const isOf = (reader: string) => (route: string) =>
    route === reader || read(route).includes(`'~/${reader.replace(/\.tsx?$/, '')}'`)
  const pages = readers.flatMap((reader) =>
    routes.filter((route) => route.endsWith('.tsx')).filter(isOf(reader)),
  )
  expect(pages.length).toBeGreaterThanOrEqual(readers.length)
  expect(pages.filter((page) => !read(page).includes('reloadsForQuestions as shouldRevalidate'))).toEqual([])
})
