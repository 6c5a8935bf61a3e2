import type { ReactNode } from 'react'
import { LocalText, type Localized } from './local-text'

interface PageHeadProps {
  heading: Localized | null | undefined
  lead?: Localized | null
  /** Stands above the heading: breadcrumbs. */
  before?: ReactNode
  /** A picture at the far side, on wide screens. */
  aside?: ReactNode
  children?: ReactNode
}

/** The head of a page that lists others. */
export const PageHead = ({ heading, lead, before, aside, children }: PageHeadProps) => (
  <div className="shell pb-10 md:pb-14">
    {before}
    <div className="flex items-end justify-between gap-12">
      <div className="max-w-3xl pt-6 md:pt-10">
        <LocalText as="h1" text={heading} className="text-5xl font-display" />
        <LocalText as="p" text={lead} className="mt-5 text-lg text-ink-2" />
        {children}
      </div>
      {aside && <div className="w-96 flex-none max-lg:hidden">{aside}</div>}
    </div>
  </div>
)
