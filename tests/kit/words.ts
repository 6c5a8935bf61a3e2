import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const lists = new Map<string, Record<string, string>>()

/**
 * What the pages say, from the lists that they say it from: tests of what happens do not hold a second copy of each sentence.
 * @param key `status.shipped`, or one of several forms by its whole name
 * @throws Error when the list has no such word
 */
export function wordIn(
  locale: string,
  list: string,
  key: string,
  values: Record<string, string> = {},
): string {
  const file = `${locale}/${list}.json`
  let words = lists.get(file)
  if (!words) {
    words = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales', file), 'utf8')) as Record<
      string,
      string
    >
    lists.set(file, words)
  }
  const word = words[key]
  if (!word) throw new Error(`${file} has no word ${key}`)
  return word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
