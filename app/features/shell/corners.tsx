import { NavLink } from '@remix-run/react'
import { cornerPage, type Corner } from '~/app/platform/corners'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'

/** Search, basket and account at the end of the header, as far as their pages exist. */
export function Corners({ corners }: { corners: Corner[] }) {
  const t = useWords('shell')
  if (corners.length === 0) return null
  return (
    <ul className="flex items-center gap-2">
      {corners.map((corner) => (
        <li key={corner}>
          <NavLink
            to={cornerPage(corner)}
            className="grid size-11 place-items-center rounded-full border border-line bg-card hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            <Icon name={corner} />
            <span className="sr-only">{t(`corner.${corner}`)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
