import type { ReactNode } from 'react'
import { Disclosure } from './disclosure'

export interface AccordionEntry {
  id: string
  summary: ReactNode
  content: ReactNode
}

/** Questions that open to their answers one by one or together: plain HTML, found by the browser's own search. */
export const Accordion = ({ entries }: { entries: AccordionEntry[] }) => (
  <div className="border-t border-line">
    {entries.map(({ id, summary, content }) => (
      <Disclosure key={id} summary={summary}>
        {content}
      </Disclosure>
    ))}
  </div>
)
