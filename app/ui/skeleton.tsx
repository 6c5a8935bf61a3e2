import { useUiWords } from './ui-words'

interface SkeletonProps {
  /** Lines of text, or one block of the shape that `className` gives. */
  lines?: number
  className?: string
}

const bone =
  'animate-pulse rounded-small bg-[color-mix(in_srgb,var(--ink)_9%,transparent)] forced-colors:border'

/** Holds the room of what is on its way. */
export function Skeleton({ lines, className = '' }: SkeletonProps) {
  const t = useUiWords()
  return (
    <div role="status" className={lines ? `grid gap-3 ${className}` : `${bone} ${className}`}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: lines ?? 0 }, (_, index) => (
        <span
          key={index}
          className={`block h-4 ${bone} ${index + 1 === lines && index > 0 ? 'w-3/5' : 'w-full'}`}
        />
      ))}
    </div>
  )
}
