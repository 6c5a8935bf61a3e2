import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonVariant } from '../button'
import { Icon, type IconName } from '../icon'
import { Modal, ModalLink } from './modal'

interface QuestionLinkProps {
  /** The question, as the address names it. */
  ask: string
  /** What is asked about. */
  of?: string
  variant?: ButtonVariant
  size?: 'medium' | 'small'
  icon?: IconName
  className?: string
  children: ReactNode
}

/** Leads to a question of this page: it opens over the page, and without script stands in it. */
export const QuestionLink = ({
  ask,
  of,
  variant,
  size = 'small',
  icon,
  className,
  children,
}: QuestionLinkProps) => (
  <ModalLink
    parameters={of === undefined ? { ask } : { ask, of }}
    className={buttonClass({ variant, size, className })}
  >
    {icon && <Icon name={icon} />}
    {children}
  </ModalLink>
)

/** What the address asks, and about what. */
export function useQuestion(): { ask: string | null; of: string | null } {
  const query = new URLSearchParams(useLocation().search)
  return { ask: query.get('ask'), of: query.get('of') }
}

interface QuestionProps {
  ask: string
  title: string
  /** What becomes of it, before the form. */
  text?: ReactNode
  isDangerous?: boolean
  isWide?: boolean
  children: ReactNode
}

/** A question of this page with its form, shown when the address asks it. What is dangerous is never done by one press. */
export function Question({ ask, title, text, isDangerous = false, isWide = false, children }: QuestionProps) {
  const question = useQuestion()
  if (question.ask !== ask) return null
  return (
    <Modal title={title} isAlert={isDangerous} width={isWide ? 'wide' : 'narrow'}>
      {text && <div className="mb-5 text-ink-2">{text}</div>}
      {children}
    </Modal>
  )
}
