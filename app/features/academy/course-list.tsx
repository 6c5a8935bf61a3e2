import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { formatNumber } from '~/domain/values/numbers'
import { coursePath } from './academy-paths'
import { CourseFacts, type Course } from './course-facts'

const titleClass = 'font-heading underline-offset-4 group-hover:underline'

/** The first of them, with its picture. */
function Leading({ course, price }: { course: Course; price: number | undefined }) {
  const t = useWords('academy')
  return (
    <article className="grid items-center gap-x-14 gap-y-7 lg:grid-cols-[1.15fr_1fr]">
      {course.picture?.asset && (
        <Picture
          picture={course.picture}
          ratio={16 / 10}
          sizes="(min-width: 64rem) 38rem, 92vw"
          isDecorative
          className="aspect-[16/10] w-full rounded-large object-cover"
        />
      )}
      <div>
        <p className="text-sm font-strong text-coral-ink">{t(`topic.${course.topic}`)}</p>
        <h3 className="mt-2 text-4xl">
          <PageLink to={coursePath(course.slug)} className={`group ${titleClass}`}>
            <LocalText text={course.title} />
          </PageLink>
        </h3>
        <LocalText as="p" text={course.lead} className="mt-4 text-lg text-ink-2" />
        <CourseFacts course={course} price={price} className="mt-5 font-strong" />
      </div>
    </article>
  )
}

/** Another: its number, what it is, and what is in it. */
function Line({ course, number, price }: { course: Course; number: number; price: number | undefined }) {
  const t = useWords('academy')
  const locale = usePageLocale()
  return (
    <li className="grid gap-x-14 gap-y-5 border-t border-line py-10 lg:grid-cols-[4rem_minmax(0,1.3fr)_minmax(0,1fr)]">
      <p aria-hidden="true" className="font-display text-4xl leading-none text-coral-ink max-lg:hidden">
        {formatNumber(locale, number)}
      </p>
      <div>
        <p className="text-sm font-strong text-coral-ink">{t(`topic.${course.topic}`)}</p>
        <h3 className="mt-1 text-2xl">
          <PageLink to={coursePath(course.slug)} className={`group ${titleClass}`}>
            <LocalText text={course.title} />
          </PageLink>
        </h3>
        <LocalText as="p" text={course.lead} className="mt-3 text-ink-2" />
        <CourseFacts course={course} price={price} className="mt-4 text-sm font-strong" />
      </div>
      <ol className="space-y-1 self-start border-s-2 border-line ps-5 text-ink-2">
        {(course.lessons ?? []).map((lesson) => (
          <li key={lesson._key}>
            <LocalText text={lesson.title} />
          </li>
        ))}
      </ol>
    </li>
  )
}

/** The courses: the first at large, the others below it with what they consist of. */
export function CourseList({
  courses,
  prices,
}: {
  courses: readonly Course[]
  /** By id, of those that cost something; null where nothing is known. */
  prices: Readonly<Record<string, number>> | null
}) {
  const priceOf = ({ _id }: Course) => (prices ? (prices[_id] ?? 0) : undefined)
  const [first, ...others] = courses
  if (!first) return null
  return (
    <>
      <Leading course={first} price={priceOf(first)} />
      {others.length > 0 && (
        <ul className="mt-14">
          {others.map((course, index) => (
            <Line key={course._id} course={course} number={index + 2} price={priceOf(course)} />
          ))}
        </ul>
      )}
    </>
  )
}
