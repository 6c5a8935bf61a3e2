import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import type { Lesson } from './course-facts'

interface LessonListProps {
  lessons: readonly Lesson[]
  /** Where a lesson is read; null: not here. */
  pathOf: (lesson: Lesson, index: number) => string | null
  /** Keys of those that are done. */
  done?: readonly string[]
  /** The one that is open. */
  current?: string
  /** What stands beside one. */
  noteOf?: (lesson: Lesson, index: number) => ReactNode
}

function Mark({ isDone, number }: { isDone: boolean; number: number }) {
  const t = useWords('academy')
  const locale = usePageLocale()
  return isDone ? (
    <span className="grid size-8 flex-none place-items-center rounded-pill bg-sea-soft text-sea-ink">
      <Icon name="check" className="size-5" />
      <span className="sr-only">{t('done')}</span>
    </span>
  ) : (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center rounded-pill border border-line font-strong text-ink-2"
    >
      {formatNumber(locale, number)}
    </span>
  )
}

/** What a course consists of, in order, with what is done of it. */
export function LessonList({ lessons, pathOf, done = [], current, noteOf }: LessonListProps) {
  const t = useWords('academy')
  return (
    <ol className="border-t border-line">
      {lessons.map((lesson, index) => {
        const path = pathOf(lesson, index)
        const row = (
          <>
            <Mark isDone={done.includes(lesson._key)} number={index + 1} />
            <span className="min-w-0 flex-1">
              <LocalText
                text={lesson.title}
                className={`font-strong ${path ? 'underline-offset-4 group-hover:underline' : ''}`}
              />
              <span className="block text-sm text-ink-2">
                {t(`kind.${lesson.kind}`)} · {t('minutes', { count: lesson.minutes })}
                {noteOf?.(lesson, index)}
              </span>
            </span>
          </>
        )
        const rowClass = `flex min-h-16 items-center gap-4 py-3 ${lesson._key === current ? 'bg-sand px-3' : ''}`
        return (
          <li key={lesson._key} className="border-b border-line">
            {path ? (
              <PageLink
                to={path}
                className={`group ${rowClass}`}
                aria-current={lesson._key === current ? 'page' : undefined}
              >
                {row}
              </PageLink>
            ) : (
              <div className={rowClass}>{row}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
