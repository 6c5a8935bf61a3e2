import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordedId, wordedPages } from '~/app/platform/content/worded-pages'
import type { GivenEntry } from '~/domain/search/entry'
import { locales, type Locale } from '~/domain/values/locale'

const folder = join(import.meta.dirname, '../locales')

function readWords(locale: Locale, list: string): Record<string, string> {
  const file = join(folder, locale, `${list}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

/** Pages whose words are the interface's, as the search takes them: each in every language that says it. */
export function readWordedEntries(): GivenEntry[] {
  const known = new Map<string, Record<string, string>[]>()
  /** A word in each language: `namespace:key`. */
  const say = (word: string): string[] => {
    const [list = '', key = ''] = word.split(/:(.*)/s)
    const lists = known.get(list) ?? locales.map((locale) => readWords(locale, list))
    known.set(list, lists)
    return lists.flatMap((words) => words[key] ?? [])
  }
  return wordedPages.map((page) => ({
    id: wordedId(page),
    kind: 'pages',
    subjectId: null,
    visibleFrom: null,
    visibleUntil: null,
    titles: say(page.title),
    words: say(`findable:${page.path}`),
    // A sentence names much that other pages are of.
    bodies: say(page.description),
  }))
}
