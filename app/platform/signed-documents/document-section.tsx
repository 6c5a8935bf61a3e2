import type { ReactNode } from 'react'
import { ButtonLink } from '~/app/ui/button'
import { Panel } from '~/app/ui/panel'

interface DocumentSectionProps {
  id: string
  title: string
  /** Of what there is; null: there is nothing yet. */
  rows: ReactNode | null
  none: string
  /** Where a further one is written, and what that is called; absent: nobody writes one here. */
  write?: { href: string; label: string } | undefined
}

/** What a doctor has signed of one patient, on the page of what it came from. */
export const DocumentSection = ({ id, title, rows, none, write }: DocumentSectionProps) => (
  <Panel
    id={id}
    title={title}
    aside={
      write && (
        <ButtonLink href={write.href} size="small" icon="note">
          {write.label}
        </ButtonLink>
      )
    }
  >
    {rows ?? <p className="text-ink-2">{none}</p>}
  </Panel>
)
