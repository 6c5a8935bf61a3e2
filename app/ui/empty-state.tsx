import type { ReactNode } from 'react'
import { EmptyFolderIllustration } from './illustrations/empty-folder'

interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** What there is to do about it: one button. */
  action?: ReactNode
  /** One of `illustrations/`; an empty folder unless told. */
  illustration?: ReactNode
}

/** Nothing is here yet: says so, and what to do. */
export const EmptyState = ({
  title,
  text,
  action,
  illustration = <EmptyFolderIllustration />,
}: EmptyStateProps) => (
  <div className="grid grid-cols-1 place-items-center rounded-large bg-sand px-6 py-12 text-center">
    {illustration}
    <p className="mt-5 text-xl font-heading">{title}</p>
    {text && <p className="mt-2 max-w-[30em] text-ink-2">{text}</p>}
    {action && <div className="mt-6">{action}</div>}
  </div>
)
