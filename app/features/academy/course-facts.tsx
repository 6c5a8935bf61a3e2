import { useWords } from '~/app/platform/words/use-words'
import { Amount } from '~/app/ui/amount'
import type { CoursesQueryResult } from '~/content/generated/content'

export type Course = CoursesQueryResult[number]
export type Lesson = NonNullable<Course['lessons']>[number]

export const minutesOf = (lessons: readonly Pick<Lesson, 'minutes'>[]): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0)

/** For whom it is, of how many lessons, and how long they take together: what decides before anything is read. */
export function CourseFacts({
  course: { level, lessons },
  price,
  className = '',
}: {
  course: Pick<Course, 'level' | 'lessons'>
  /** What it costs, where that is said beside it. */
  price?: number | undefined
  className?: string
}) {
  const t = useWords('academy')
  const all = lessons ?? []
  return (
    <p className={`flex flex-wrap gap-x-2 ${className}`}>
      <span>{t(`level.${level}`)}</span>
      <span aria-hidden="true">·</span>
      <span>{t('lessons', { count: all.length })}</span>
      <span aria-hidden="true">·</span>
      <span>{t('minutes', { count: minutesOf(all) })}</span>
      {price !== undefined && (
        <>
          <span aria-hidden="true">·</span>
          {price > 0 ? <Amount value={price} /> : <span>{t('free')}</span>}
        </>
      )}
    </p>
  )
}
