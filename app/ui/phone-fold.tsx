import { useState, type ReactNode } from 'react'
import { Icon } from './icon'

interface PhoneFoldProps {
  title: string
  /** Something stands in it, or is wrong there. */
  isNeeded: boolean
  className?: string
  children: ReactNode
}

/**
 * What would fill the first screen of a phone, closed there until it is wanted or needed; on wider ones it stands open and nothing closes it. What is folded follows the
 * `<details>` and is not within it, since a closed one shows nothing on any screen.
 */
export function PhoneFold({ title, isNeeded, className = '', children }: PhoneFoldProps) {
  // As `Fold`: it opens by itself and never closes by itself.
  const [isOpen, setIsOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setIsOpen(true)
  return (
    <div className={className}>
      <details className="group peer sm:hidden" open={isOpen || undefined}>
        <summary className="flex min-h-12 items-center justify-between gap-4 rounded-medium border border-line bg-card px-4 font-strong">
          {title}
          <Icon name="down" className="size-5 flex-none transition-transform group-open:rotate-180" />
        </summary>
      </details>
      <div className="space-y-5 max-sm:hidden max-sm:pt-5 peer-open:block">{children}</div>
    </div>
  )
}
