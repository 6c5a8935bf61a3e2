import type { WordList } from '~/app/platform/words/namespaces'
import { saidIn } from '../kit/forms-in-html'

const lists = import.meta.glob<WordList>('../../locales/*/*.json', { eager: true, import: 'default' })
const keys = new Set(
  Object.values(lists).flatMap((words) =>
    Object.keys(words).map((key) => key.replace(/_(?:one|other)$/, '')),
  ),
)

/** Words that are none: keys as they stand in a list, zod's and the engine's own. */
export function wordlessIn(html: string): string[] {
  const lines = saidIn(html)
    .split('\n')
    .map((line) => line.trim())
  return lines.filter(
    (line) =>
      (keys.has(line.split('?')[0] ?? '') && line.includes('.')) ||
      /\b(?:error|problem)\.[a-zA-Z-]+\b/.test(line) ||
      /Invalid (?:input|option|string)|Too (?:small|big)|expected \w+, received|Unrecognized key|Application Error|\[object |\bundefined\b|\bNaN\b|\{\{/.test(
        line,
      ),
  )
}

/** What stands in the head instead of words that nobody has loaded. */
export const bareKey = /<title>(?:title|description)(?=[\s|<])|\scontent="(?:title|description)"/
