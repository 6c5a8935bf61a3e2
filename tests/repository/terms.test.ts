import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/terms.md'), 'utf8')

interface Term {
  meaning: string
  refused: string[]
}

/** The rows of the page: what is meant, what to say, and what not, each of the last between «». */
const terms: Term[] = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what is meant') && !line.startsWith('| --'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, meaning = '', , not = '']) => ({
    meaning,
    refused: [...not.matchAll(/«([^»]+)»/g)].map(([, word = '']) => word),
  }))

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The word by itself, or with what a half-space or «ها» joins to its end; never within another word. */
const standing = (word: string) =>
  new RegExp(String.raw`(?<![\p{L}\u200c])${escaped(word)}(?:ها\p{L}*)?(?![\p{L}\u064b-\u0655])`, 'u')

const rules = terms.flatMap(({ meaning, refused }) =>
  refused.map((word) => ({ meaning, word, pattern: standing(word) })),
)

const filesUnder = (folder: string, ends: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => join(folder, name))
    .sort()

/** Lines of a file; the address of a question stays what it was when the word in it changed. */
const linesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ text, place: `${file}:${index + 1}` }))
    .filter(({ text }) => !/^\s*slug:/.test(text))

const interfaceFiles = filesUnder('locales/fa', /\.json$/)
const contentFiles = filesUnder('content/seed', /\.(?:ts|fa\.md)$/)

const studioFiles = ['content-schemas', 'studio'].flatMap((folder) => filesUnder(folder, /\.tsx?$/))

const refusedIn = (text: string) =>
  rules.filter(({ pattern }) => pattern.test(text)).map(({ meaning, word }) => `«${word}» for ${meaning}`)

describe('the list of terms', () => {
  it('can be read, and every row of it refuses something', () => {
    expect(terms.length).toBeGreaterThan(10)
    expect(terms.filter(({ refused }) => refused.length === 0)).toEqual([])
  })

  it.each([
    ['لبهٔ کاف شل', '«کاف» for cuff'],
    ['کاف‌های بزرگ', '«کاف» for cuff'],
    ['همهٔ فیلترها را بردارید', '«فیلتر» for filter, of sounds and of lists'],
    ['رایانامه‌ای بفرستید', '«رایانامه» for e-mail'],
  ])('refuses: %s', (text, fault) => {
    expect(refusedIn(text)).toContain(fault)
  })

  it.each(['کافی است', 'شکاف', 'کافه', 'ایمیل و دسته', 'پالایش کلیه', 'کرده‌اید'])(
    'lets pass: %s',
    (text) => {
      expect(refusedIn(text)).toEqual([])
    },
  )
})

it.each([...interfaceFiles, ...contentFiles, ...studioFiles])('%s says each thing by its name', (file) => {
  const found = linesOf(file).flatMap(({ text, place }) =>
    refusedIn(text).map((fault) => `${place}: ${fault}`),
  )
  expect(found).toEqual([])
})

describe('«گوشی» is the stethoscope', () => {
  it('is named in full in the interface', () => {
    const alone = /(?<!سری )(?<![\p{L}\u200c])گوشی(?!\p{L}|(?:\u200cهای)? (?:پزشکی|دیجیتال|آکوستیک))/u
    const found = interfaceFiles.flatMap(linesOf).filter(({ text }) => alone.test(text))
    expect(found).toEqual([])
  })

  it('occurs in no article but the one about heart sounds', () => {
    const found = contentFiles
      .filter((file) => file.includes('/articles/') && !file.includes('heart-sounds'))
      .flatMap(linesOf)
      .filter(({ text }) => /(?<![\p{L}\u200c])گوشی(?!\p{L})/u.test(text))
    expect(found).toEqual([])
  })
})

it('says «موبایل» of a number alone', () => {
  const found = [...interfaceFiles, ...contentFiles, ...studioFiles]
    .flatMap(linesOf)
    .filter(({ text }) => /(?<!شمارهٔ )(?<![\p{L}\u200c])موبایل/u.test(text))
  expect(found).toEqual([])
})

it('claims in English that a heartbeat is louder, not clearer', () => {
  const found = contentFiles.flatMap(linesOf).filter(({ text }) => /times clearer/i.test(text))
  expect(found).toEqual([])
})
