import type { ReactNode } from 'react'
import { LocalText, type Localized } from './local-text'
import { Picture, type PictureWithWords } from './picture'

interface PageHeadProps {
  heading: Localized | null | undefined
  lead?: Localized | null
  /** Stands above the heading: breadcrumbs. */
  before?: ReactNode
  /** A picture at the far side, on wide screens. */
  aside?: ReactNode
  /** The page's own: at the far side, on small screens below. */
  picture?: PictureWithWords | null
  children?: ReactNode
}

/** The head of a page that lists others. */
export const PageHead = ({ heading, lead, before, aside, picture, children }: PageHeadProps) => (
  <div className="shell pb-10 md:pb-14">
    {before}
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8 lg:flex-nowrap">
      <div className="max-w-3xl pt-6 md:pt-10">
        <LocalText as="h1" text={heading} className="text-5xl font-display" />
        <LocalText as="p" text={lead} className="mt-5 text-lg text-ink-2" />
        {children}
      </div>
      {aside && <div className="w-96 flex-none max-lg:hidden">{aside}</div>}
      <Picture
        picture={picture}
        ratio={4 / 3}
        sizes="(min-width: 1024px) 26rem, 100vw"
        isFirst
        className="w-full rounded-large object-cover lg:w-[26rem] lg:flex-none"
      />
    </div>
  </div>
)
