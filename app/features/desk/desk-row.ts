import type { ReactNode } from 'react'
import type { IconName } from '~/app/ui/icon'

/** One thing that waits, as its page has put it into words. */
export interface DeskRow {
  id: string
  /** Where it is done. */
  to: string
  icon: IconName
  isUrgent: boolean
  /** Whom it is about. */
  title: string
  line: ReactNode
  /** Its clock, or a word about it. */
  aside: ReactNode
  /** What is to be done, as a sentence: the headline when it is the next thing. */
  task: string
  /** What its button does. */
  act: string
}
