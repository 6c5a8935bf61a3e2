import { NavLink } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import type { MagazineQueryResult } from '~/content/generated/content'

const pill = ({ isActive }: { isActive: boolean }) =>
  `inline-flex min-h-11 items-center rounded-pill px-5 font-strong ${
    isActive ? 'bg-ink text-paper' : 'bg-sand text-ink hover:bg-mist'
  }`

/** The magazine's parts, side by side. */
export function CategoryLinks({ categories }: { categories: MagazineQueryResult['categories'] }) {
  const t = useWords('magazine')
  return (
    <nav aria-label={t('categories')} className="mt-8">
      <ul className="flex flex-wrap gap-2.5">
        <li>
          <NavLink to="/magazine" end className={pill}>
            {t('allArticles')}
          </NavLink>
        </li>
        {categories.map(({ _id, key, title }) => (
          <li key={_id}>
            <NavLink to={`/magazine/category/${key}`} className={pill}>
              <LocalText text={title} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
