import { Canvas, Plant } from './canvas'

/** An open magazine with empty pages, and tea for when there is something to read. */
export const EmptyReadingIllustration = ({ className }: { className?: string }) => (
  <Canvas className={className}>
    <path
      className="fill-card stroke-ink"
      strokeWidth="5"
      d="M112 92c-16-12-42-14-70-9v72c28-5 54-3 70 9 16-12 42-14 70-9V83c-28-5-54-3-70 9Z"
    />
    <path className="stroke-ink" strokeWidth="4" d="M112 92v72" />
    <path
      className="stroke-line"
      strokeWidth="4"
      d="M58 102c14-2 26-1 36 3m-36 13c14-2 26-1 36 3m-36 13c14-2 24-1 30 1"
    />
    <path className="stroke-coral" strokeWidth="4" strokeDasharray="5 7" d="M130 118h8l5-13 8 24 5-11h12" />
    <path
      className="fill-amber-soft stroke-ink"
      strokeWidth="4"
      d="M194 128c0 10 5 12 5 19s-5 9-5 20h24c0-11-5-13-5-20s5-9 5-19z"
    />
    <path className="fill-coral" d="M198 142c0 2 1 3 1 5 0 6-4 10-5 17h24c-1-7-5-11-5-17 0-2 1-3 1-5z" />
    <path className="stroke-ink-3" strokeWidth="3" d="M206 116c-4-5 4-8 0-14" />
    <Plant x={30} />
  </Canvas>
)
