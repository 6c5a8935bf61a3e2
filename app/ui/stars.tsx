import { formatNumber } from '~/domain/values/numbers'
import { usePageLocale } from './page-locale'

const star = 'm12 3 2.7 5.7 6.3.8-4.6 4.3 1.2 6.2-5.6-3.1L6.4 20l1.2-6.2L3 9.5l6.3-.8L12 3Z'

/** One of five, in the colour of ratings; a text beside it says which. */
export const Star = ({ isFull, className = 'size-7' }: { isFull: boolean; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`text-[#c98a1b] ${className}`}
    fill={isFull ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
  >
    <path d={star} />
  </svg>
)

/** Five stars, filled as far as the rating goes; words beside them say how far. */
export const Stars = ({ rating, className = 'size-4' }: { rating: number; className?: string }) => (
  <span className="inline-flex gap-0.5" aria-hidden="true">
    {[1, 2, 3, 4, 5].map((place) => (
      <Star key={place} isFull={rating >= place - 0.25} className={className} />
    ))}
  </span>
)

interface RatingProps {
  average: number
  /** How it is said: «۴٫۵ از ۵». */
  say: (average: string) => string
  count: string
}

/** What those who have it think of it, on average. */
export function Rating({ average, say, count }: RatingProps) {
  const locale = usePageLocale()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <Stars rating={average} />
      <span>
        {say(formatNumber(locale, average))} · {count}
      </span>
    </span>
  )
}
