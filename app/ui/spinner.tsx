/** A turning ring beside words that say what is underway; under reduced motion it stands still. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <svg viewBox="0 0 24 24" fill="none" className={`flex-none animate-spin ${className}`} aria-hidden="true">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.6" opacity="0.28" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
)
