import { LocalText, type Localized } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { mark } from '@tapesh/pictures/mark'

/** The heartbeat and the name, leading home. */
export const Brand = ({ name, label }: { name: Localized | null; label: string }) => (
  <PageLink
    to="/"
    aria-label={label}
    className="flex min-h-11 flex-none items-center whitespace-nowrap gap-2.5 text-[min(1.5625rem,7.5vw)] font-[850] leading-none"
  >
    <svg
      viewBox={mark.bounds.join(' ')}
      className="h-auto w-[min(2.5rem,11vw)]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d={mark.line}
        className="text-coral"
        fill="none"
        stroke="currentColor"
        strokeWidth={mark.lineWidth}
      />
      <path d={mark.dots.join('')} fill="currentColor" stroke="currentColor" strokeWidth={mark.dotCorner} />
    </svg>
    {/* A phone that is zoomed to twice its size has room for the heartbeat alone. */}
    <LocalText text={name} className="max-[239px]:hidden" />
  </PageLink>
)
