import type { Tx } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { courseIdSchema, lessonKeySchema, type GivenCourse } from '~/domain/academy/contract'
import { longestCourseSlug } from '~/domain/academy/rules'
import { longestCourseTitle, mostLessons } from '~/domain/values/courses'
import { setCourses, type CourseRow } from '../repo/courses'

const isKey = (key: string) => lessonKeySchema.safeParse(key).success

const rowOf = ({ id, slug, titles, lessons }: GivenCourse): CourseRow[] =>
  !courseIdSchema.safeParse(id).success || slug === '' || slug.length > longestCourseSlug
    ? []
    : [
        {
          id,
          slug,
          titles: Object.fromEntries(
            titles.map(({ locale, value }) => [locale, value.slice(0, longestCourseTitle)]),
          ),
          lessons: [...new Set(lessons.filter(isKey))].slice(0, mostLessons),
        },
      ]

/**
 * Takes what courses content has: in what it has no more nobody enrols.
 * @param read asks content, once it is this process's turn: what was read earlier might put back what is gone
 * @returns how many courses are others than before
 */
export async function publishCourses(tx: Tx, read: () => Promise<readonly GivenCourse[]>): Promise<number> {
  await takeTurn(tx, 'courses')
  return setCourses(tx, (await read()).flatMap(rowOf))
}
