import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { SiteLink } from './site-link'
import { Spinner } from './spinner'
import { useUiWords } from './ui-words'

/** `primary` is the one thing to do on a screen; `ink` a strong one beside it; `quiet` has no frame. */
export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small'

const looks: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  ink: 'bg-ink text-paper hover:bg-[color-mix(in_srgb,var(--ink)_86%,var(--paper))]',
  secondary: 'btn-secondary',
  quiet: 'hover:bg-sand',
  danger: 'border-red-ink text-red-ink hover:bg-red-soft',
}

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** Classes of a button, for an element that is neither of the two below. */
export const buttonClass = ({ variant = 'secondary', size = 'medium', className = '' }: ButtonLook): string =>
  `btn ${looks[variant]} ${size === 'small' ? 'btn-small' : ''} ${className}`

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: IconName
  /** What it began is underway: it keeps the focus and its words, and does nothing more until that is done. */
  isPending?: boolean
  children: ReactNode
}

/** A button that does something here; what leads to another page is a `ButtonLink`. */
export function Button({
  variant,
  size,
  className,
  icon,
  isPending = false,
  type = 'button',
  onClick,
  children,
  ...attributes
}: ButtonProps) {
  const t = useUiWords()
  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      // `disabled` would throw the focus away, and with it the place of somebody who cannot see the page.
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={buttonClass({
        variant,
        size,
        className: `disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-75 ${className ?? ''}`,
      })}
    >
      {isPending ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {isPending && <span className="sr-only"> ({t('pending')})</span>}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook {
  href: string
  icon?: IconName
  children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ href, icon, children, ...look }: ButtonLinkProps) {
  const t = useUiWords()
  return (
    <SiteLink href={href} className={buttonClass(look)} externalLabel={t('external')}>
      {icon && <Icon name={icon} />}
      {children}
    </SiteLink>
  )
}

/** A link among other things, with an arrow along the reading direction. */
export const ArrowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <SiteLink
    href={href}
    className="inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink hover:underline"
  >
    {children}
    <Icon name="arrow" />
  </SiteLink>
)
