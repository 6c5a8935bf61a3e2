import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { textIn } from '~/api/platform/text-in'
import type { PublicCourse } from '~/domain/academy/contract'
import { localizedPath, type Locale } from '~/domain/values/locale'
import type { AcademyDeps } from '../deps'
import { courseOrder, listPublished } from '../repo/courses'

/** Courses that everybody sees, by their slugs. @throws ApiProblem 422 `invalid-cursor` */
export async function readCourses(
  { database, settings }: Pick<AcademyDeps, 'database' | 'settings'>,
  { locale: wanted = 'fa', ...paging }: PageInput & { locale?: Locale | undefined },
): Promise<Page<PublicCourse>> {
  const page = await readPage(courseOrder, paging, (part) => listPublished(database.db, part))
  return {
    ...page,
    items: page.items.map(({ id, slug, titles, lessons }) => {
      const { locale, value: title } = textIn(wanted, titles)
      const path = localizedPath(wanted, `/academy/courses/${encodeURIComponent(slug)}`)
      return { id, slug, url: settings.siteOrigin + path, locale, title, lessonCount: lessons.length }
    }),
  }
}
