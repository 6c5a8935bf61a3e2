import { PageLink } from '~/app/ui/page-link'
import { Icon, type IconName } from '~/app/ui/icon'

export interface Place {
  to: string
  icon: IconName
  title: string
  text: string
}

const grids = {
  threes: 'grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))]',
  twos: 'grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))]',
}

/** Where one can go from an overview: in rows of three, unless that leaves one alone. */
export const PlaceCards = ({ places }: { places: readonly Place[] }) => (
  <ul className={`grid gap-4 ${places.length % 3 === 1 ? grids.twos : grids.threes}`}>
    {places.map(({ to, icon, title, text }) => (
      <li key={to}>
        <PageLink
          to={to}
          className="flex h-full items-start gap-4 rounded-large border border-line bg-card p-5 transition-shadow hover:shadow-small"
        >
          <span className="grid size-12 flex-none place-items-center rounded-medium bg-sea-soft text-sea-ink">
            <Icon name={icon} className="size-6" />
          </span>
          <span>
            <span className="block text-lg font-heading">{title}</span>
            <span className="mt-1 block text-sm text-ink-2">{text}</span>
          </span>
        </PageLink>
      </li>
    ))}
  </ul>
)
