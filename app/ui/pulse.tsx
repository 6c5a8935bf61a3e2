/** The heartbeat line, the site's one ornament. A trace runs with time, so it never mirrors. */
export const Pulse = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 44 16"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M43 9H30l-3-7-5 13-4-9-3 3H1" />
  </svg>
)
