import { LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

const features = () => import('framer-motion').then(({ domMax }) => domMax)

/** Around what moves: how things move is fetched once something is to, and stands still for who asked for less motion. */
export const Moving = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <MotionConfig reducedMotion="user">{children}</MotionConfig>
  </LazyMotion>
)
