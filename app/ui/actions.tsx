import { LocalText, type Localized } from './local-text'
import { SiteLink } from './site-link'

export interface Action {
  _key: string
  label: Localized | null
  href: string | null
  weight: 'primary' | 'secondary' | null
}

interface ActionsProps {
  actions: Action[] | null | undefined
  className?: string
  /** Only one thing on a screen is in coral; elsewhere a primary action is the ink one. */
  calm?: boolean
}

/** The buttons of a section, which lead to pages. Nothing when there are none. */
export function Actions({ actions, className = '', calm = false }: ActionsProps) {
  if (!actions?.length) return null
  return (
    <p className={`flex flex-wrap gap-3.5 ${className}`}>
      {actions.map(({ _key, label, href, weight }) => (
        <SiteLink
          key={_key}
          href={href ?? '/'}
          className={`btn max-sm:grow ${weight === 'primary' && !calm ? 'btn-primary' : 'btn-secondary'}`}
        >
          <LocalText text={label} />
        </SiteLink>
      ))}
    </p>
  )
}
