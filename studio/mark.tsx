/** The heartbeat line, as the picture of the Studio. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" width="1em" height="1em">
      <path
        d="M2 12h5l2-6 4 12 3-8 1.5 2H22"
        stroke="#F0563F"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
