import { ButtonLink } from './button'
import { EmptyState } from './empty-state'

interface AccessOverProps {
  title: string
  /** Why it is over. */
  reason: string
  text: string
  back: { to: string; label: string }
}

/** Something that its reader has seen, or could have, and sees no more. */
export const AccessOver = ({ title, reason, text, back }: AccessOverProps) => (
  <>
    <h1 className="mb-6 text-3xl">{title}</h1>
    <EmptyState
      title={reason}
      text={text}
      action={
        <ButtonLink href={back.to} variant="primary">
          {back.label}
        </ButtonLink>
      }
    />
  </>
)
