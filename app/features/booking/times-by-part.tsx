import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { hourOf } from './next-times'

/** Times of a day by the parts of it. */
const parts = [
  { until: 12, word: 'times.morning' },
  { until: 17, word: 'times.afternoon' },
  { until: 24, word: 'times.evening' },
] as const

/** The times of one day under the parts of it, each shown as the page likes. */
export function TimesByPart({
  times,
  children,
}: {
  times: readonly string[]
  children: (time: string) => ReactNode
}) {
  const t = useWords('booking')
  return parts.map(({ until, word }, index) => {
    const from = parts[index - 1]?.until ?? 0
    const within = times.filter((time) => {
      const at = hourOf(time)
      return at >= from && at < until
    })
    return within.length === 0 ? null : (
      <div key={word} className="mt-3">
        <p className="text-sm text-ink-2">{t(word)}</p>
        <ul className="mt-1.5 flex flex-wrap gap-2">
          {within.map((time) => (
            <li key={time}>{children(time)}</li>
          ))}
        </ul>
      </div>
    )
  })
}
