import { Link } from '@remix-run/react'
import { LocalText, type Localized } from '~/app/ui/local-text'

/** The heartbeat and the name, leading home. */
export const Brand = ({ name, label }: { name: Localized | null; label: string }) => (
  <Link
    to="/"
    aria-label={label}
    className="flex min-h-11 items-center gap-2.5 text-[min(1.5625rem,7.5vw)] font-[850] leading-none"
  >
    <svg
      viewBox="0 0 40 26"
      className="h-auto w-[min(2.5rem,11vw)] text-coral"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M38 15h-7l-4-11-6 19-5-12-3 4H2" />
    </svg>
    <LocalText text={name} />
  </Link>
)
