import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { rowLink, walkRows } from '~/app/ui/walk-rows'
import type { DeskRow } from './desk-row'

/** All that waits, by what is lost first: walked with J and K or the arrows, opened with Enter. */
export function DeskQueue({ rows }: { rows: readonly DeskRow[] }) {
  const t = useWords('desk')
  return (
    <ul
      aria-label={t('queue')}
      className="divide-y divide-line overflow-hidden rounded-large border border-line bg-card"
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative flex min-h-16 items-center gap-3 px-4 py-2 focus-within:bg-mist hover:bg-mist"
        >
          <span
            className={`grid size-9 flex-none place-items-center rounded-small ${row.isUrgent ? 'bg-red-soft text-red-ink' : 'bg-sand text-ink-2'}`}
          >
            <Icon name={row.icon} />
          </span>
          {/* On a phone a long clock goes under the name: beside it a long name took three lines, and a number broke in two. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1 basis-36">
              <PageLink
                to={row.to}
                onKeyDown={walkRows}
                {...rowLink}
                className="break-words font-strong after:absolute after:inset-0"
              >
                {row.title}
              </PageLink>
              <p className="text-sm leading-snug text-ink-2">{row.line}</p>
            </div>
            <div className="flex-none text-end text-sm text-ink-2">{row.aside}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
