import type { ReactNode } from 'react'

/** Rows of two sides, what it is and what of it, below each other: `li` elements. */
export const RowList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-large border border-line bg-card px-5 [&>li]:flex [&>li]:flex-wrap [&>li]:items-center [&>li]:justify-between [&>li]:gap-x-5 [&>li]:gap-y-2 [&>li]:py-4">
    {children}
  </ul>
)
