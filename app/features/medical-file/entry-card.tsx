import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { definitionOf, type Kind } from '~/domain/medical-file/kinds'
import type { Entry } from '~/domain/medical-file/schemas'
import { EntryText } from './entry-text'
import { useFileWords } from './file-words'

export const listPath = (kind: Kind): string => `/app/file/history/${kind}`
const linkClass =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-small px-2 text-sm font-strong underline-offset-4 hover:underline'

interface EntryCardProps {
  kind: Kind
  entries: readonly Entry[]
}

/** One list of the file as it stands in the overview. Allergies are the one thing in red: who treats somebody reads them first. */
export function EntryCard({ kind, entries }: EntryCardProps) {
  const t = useWords('medical-file')
  const words = useFileWords()
  const of = useMemberPath()
  const definition = definitionOf(kind)
  const isAlert = kind === 'allergy' && entries.length > 0
  const path = listPath(kind)
  return (
    <section
      aria-labelledby={`list-${kind}`}
      className={`rounded-large border p-5 sm:p-6 ${isAlert ? 'border-red-ink bg-red-soft' : 'border-line bg-card'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2
          id={`list-${kind}`}
          className={`flex items-center gap-2 text-xl ${isAlert ? 'text-red-ink' : ''}`}
        >
          {isAlert && <Icon name="warning" />}
          <PageLink to={of(path)} className="inline-flex min-h-11 items-center hover:underline">
            {words.kind(kind)}
          </PageLink>
          {entries.length > 0 && (
            <span className={`text-sm ${isAlert ? 'text-red-ink' : 'text-ink-3'}`}>
              <span aria-hidden="true">{words.number(entries.length)}</span>
              <span className="sr-only">{t('count', { count: entries.length })}</span>
            </span>
          )}
        </h2>
        <PageLink to={`${of(path)}#new`} className={linkClass} aria-label={words.add(kind)}>
          <Icon name="plus" className="size-5" /> {t('add')}
        </PageLink>
      </div>
      {entries.length === 0 ? (
        <p className="mt-1 text-ink-2">{words.empty(kind)}</p>
      ) : (
        <ul
          className={`mt-2 divide-y ${isAlert ? 'divide-[color-mix(in_srgb,var(--red-ink)_25%,transparent)]' : 'divide-line'}`}
        >
          {entries.map((entry) => {
            const name = words.title(definition, entry)
            const edit = `${of(`${path}?edit=${entry.id}`)}#edit`
            return (
              <li key={entry.id} className="flex items-center gap-3 py-2.5">
                <EntryText
                  definition={definition}
                  entry={entry}
                  titleClass={isAlert ? 'text-lg font-heading text-red-ink' : 'font-strong'}
                />
                {entry.unknown.length > 0 ? (
                  <PageLink
                    to={edit}
                    className="btn btn-small btn-secondary flex-none"
                    aria-label={t('complete.named', { name })}
                  >
                    {t('complete')}
                  </PageLink>
                ) : (
                  <PageLink
                    to={edit}
                    className="grid size-11 flex-none place-items-center rounded-small hover:bg-sand"
                    aria-label={t('edit.named', { name })}
                  >
                    <Icon name="edit" className="size-5" />
                  </PageLink>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
