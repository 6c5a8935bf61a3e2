import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import { useRecordWords } from '../record-words'
import { TypeIcon } from '../type-icon'

/** The way to the form of each type. */
export function QuickAdd({ types }: { types: readonly string[] }) {
  const t = useWords('records')
  const words = useRecordWords()
  const of = useMemberPath()
  return (
    <nav aria-label={t('home.quick')}>
      <ul className="grid auto-cols-fr grid-flow-col gap-2">
        {types.map((type) => (
          <li key={type}>
            <PageLink
              to={of(`/app/records/${type}/new`)}
              className="grid min-h-16 place-items-center content-center gap-1 rounded-medium bg-mist px-1 py-2 text-xs text-sea-ink hover:bg-sea-soft"
            >
              <TypeIcon type={type} />
              <span>
                <span className="sr-only">{t('home.record')} </span>
                {words.brief(type)}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
