import { PageLink } from '~/app/ui/page-link'

interface ChipLinksProps {
  links: readonly { to: string; label: string }[]
  className?: string
}

/** Places to go on to, side by side. */
export const ChipLinks = ({ links, className = '' }: ChipLinksProps) => (
  <ul className={`flex flex-wrap gap-2 ${className}`}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <PageLink
          to={to}
          className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 hover:bg-sand"
        >
          {label}
        </PageLink>
      </li>
    ))}
  </ul>
)
