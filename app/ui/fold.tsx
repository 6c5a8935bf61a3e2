import { useState, type ReactNode } from 'react'
import { Icon } from './icon'

interface FoldProps {
  title: string
  /** What is in it, in some words. */
  lead?: string
  /** Something stands in it, or is wrong there. */
  isNeeded?: boolean
  className?: string
  children: ReactNode
}

/** A part of a form that many leave as it is: closed until it is wanted, and open where something stands in it. */
export function Fold({ title, lead, isNeeded = false, className = '', children }: FoldProps) {
  // It opens by itself and never closes by itself: whoever mends the last error in it goes on typing there.
  const [isOpen, setIsOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setIsOpen(true)
  return (
    <details className={`group rounded-medium border border-line ${className}`} open={isOpen || undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
        <span>
          <span className="block font-strong">{title}</span>
          {lead && <span className="block text-sm text-ink-2">{lead}</span>}
        </span>
        <Icon name="down" className="size-5 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-5 border-t border-line p-4">{children}</div>
    </details>
  )
}
