import type { ReactNode } from 'react'

/**
 * Room for a small drawing, with the house's arch behind it. Colours are the theme's, so the drawings turn dark with the
 * page; beside words that say the same they are hidden from assistive technology.
 */
export const Canvas = ({ children, className = 'w-48' }: { children: ReactNode; className?: string }) => (
  <svg
    viewBox="0 0 240 180"
    className={`h-auto max-w-full ${className}`}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path className="fill-mist" d="M48 172V92a72 72 0 0 1 144 0v80z" />
    {children}
    <path className="stroke-ink" strokeWidth="4" d="M20 172h200" />
  </svg>
)

/** The plant that stands in our drawings. */
export const Plant = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 172)`}>
    <path className="stroke-sea" strokeWidth="4" d="M0-22v-34" />
    <path
      className="fill-sea"
      d="M0-30c-15-2-22-11-23-21 12 1 22 9 23 21Zm0-10c13-2 20-11 21-22-12 2-20 10-21 22Zm0-12c-8-5-11-14-9-23 8 5 11 14 9 23Z"
    />
    <path className="fill-coral" d="M-13-24h26l-4 24h-18z" />
  </g>
)
