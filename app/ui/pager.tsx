import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { PageLink } from './page-link'

interface PagerProps {
  /** The address where the list begins, or of the page before; null where this is its beginning. */
  back: string | null
  /** The address where it goes on; null at its end. */
  next: string | null
  words: { back: string; next: string }
  /** What is scrolled to stays where it is. */
  isInPlace?: boolean
  /** Between the two: which page it is. */
  children?: ReactNode
}

interface StepProps extends Pick<PagerProps, 'isInPlace'> {
  to: string
  children: ReactNode
  rel?: string
  className?: string
}

function Step({ isInPlace, className = '', ...link }: StepProps) {
  const look = `btn btn-secondary btn-small ${className}`
  return isInPlace ? (
    <Link {...link} preventScrollReset className={look} />
  ) : (
    <PageLink {...link} className={look} />
  )
}

/** The way on in a list, at the end of the line, and the way back, at its start. */
export function Pager({ back, next, words, isInPlace, children }: PagerProps) {
  if (back === null && next === null) return null
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      {back !== null && (
        <Step to={back} isInPlace={isInPlace}>
          {words.back}
        </Step>
      )}
      {children}
      {next !== null && (
        <Step to={next} rel="next" isInPlace={isInPlace} className="ms-auto">
          {words.next}
          <Icon name="arrow" />
        </Step>
      )}
    </div>
  )
}
