import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import type { SolutionCard } from '~/content/types'

/** How wide each picture of a row of two is, turn about, so that the rows do not form columns. */
const widths = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

interface AudienceProps {
  solution: SolutionCard
  className: string
  isFirst: boolean
  /** Alone in its row: across all of it, the picture would be a strip. It stands beside the words. */
  isAlone: boolean
}

const Audience = ({ solution, className, isFirst, isAlone }: AudienceProps) => (
  <li
    className={`card-link relative overflow-hidden rounded-large bg-card shadow-small ${className} ${
      isAlone ? 'lg:flex lg:items-center' : ''
    }`}
  >
    <Picture
      picture={solution.picture}
      ratio={4 / 3}
      sizes="(min-width: 64rem) 44rem, 92vw"
      isFirst={isFirst}
      isDecorative
      className={`aspect-[4/3] w-full object-cover object-[50%_20%] lg:aspect-auto lg:h-[26rem] ${
        isAlone ? 'lg:w-7/12 lg:flex-none' : ''
      }`}
    />
    <div className={isAlone ? 'p-6 lg:p-10' : 'p-6'}>
      <h2 className="text-2xl">
        <PageLink to={`/solutions/${encodeURIComponent(solution.slug)}`} className="stretched">
          <LocalText text={solution.title} />
        </PageLink>
      </h2>
      <LocalText as="p" text={solution.summary} className="mt-1.5 text-ink-2" />
    </div>
  </li>
)

/** The audiences: rows of a wide and a narrow picture; the last alone has a row of its own. */
export function AudienceIndex({ solutions }: { solutions: readonly SolutionCard[] }) {
  const lastAlone = solutions.length % 2 === 1 ? solutions.length - 1 : undefined
  return (
    <ul className="shell grid gap-5 pb-band lg:grid-cols-12">
      {solutions.map((solution, index) => (
        <Audience
          key={solution._id}
          solution={solution}
          isFirst={index < 2}
          isAlone={index === lastAlone}
          className={index === lastAlone ? 'lg:col-span-12' : (widths[index % widths.length] ?? '')}
        />
      ))}
    </ul>
  )
}
