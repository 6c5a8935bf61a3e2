import { useState, type ReactNode } from 'react'
import { FoundContacts } from './found-contacts'

interface ContactsMarkedProps {
  /** What stands in the field to begin with: what was refused. */
  typed: unknown
  isOnlyNoted?: boolean
  /** The one field. */
  children: ReactNode
}

/** A field with what leads out of the platform marked below it, while it is typed and where it was refused; in the way of nobody else. */
export function ContactsMarked({ typed: before, isOnlyNoted = false, children }: ContactsMarkedProps) {
  const [typed, setTyped] = useState(() => (typeof before === 'string' ? before : ''))
  return (
    <div
      className="space-y-3"
      onInput={({ target }) => setTyped((target as HTMLTextAreaElement | HTMLInputElement).value)}
    >
      {children}
      <FoundContacts text={typed} isOnlyNoted={isOnlyNoted} />
    </div>
  )
}
