import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { MemberField } from '~/app/platform/members/member-field'
import { useMemberPath } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { definitionOf, type Kind } from '~/domain/medical-file/kinds'
import type { Entry } from '~/domain/medical-file/schemas'
import { EntryForm } from './entry-form'
import { EntryText } from './entry-text'
import { typedEntry } from './entry.form'
import { useFileWords } from './file-words'

interface EntryListProps {
  kind: Kind
  path: string
  entries: readonly Entry[]
  /** The one that is being changed, in its row. */
  editing: string | null
  /** The one that was deleted just now: the way back stands where it stood. */
  deletedNow?: Entry
  lastResult?: SubmissionResult<string[]> | null
}

/** One list of the file, in the order in which it was written. */
export function EntryList({ kind, path, entries, editing, deletedNow, lastResult }: EntryListProps) {
  const words = useFileWords()
  const definition = definitionOf(kind)
  const rows = [...entries, ...(deletedNow ? [deletedNow] : [])].sort((one, other) =>
    one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0,
  )
  if (rows.length === 0) return <p className="text-ink-2">{words.empty(kind)}</p>
  return (
    <ul
      aria-label={words.kind(kind)}
      className="divide-y divide-line rounded-large border border-line bg-card px-5"
    >
      {rows.map((entry) => (
        <li key={entry.id} className="py-3">
          {entry === deletedNow ? (
            <UndoLine path={path} id={entry.id} name={words.title(definition, entry)} />
          ) : entry.id === editing ? (
            <div className="py-2">
              <EntryForm
                kind={kind}
                intent="edit"
                defaultValue={typedEntry(definition, entry)}
                path={path}
                lastResult={lastResult}
              />
            </div>
          ) : (
            <Row kind={kind} path={path} entry={entry} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ kind, path, entry }: { kind: Kind; path: string; entry: Entry }) {
  const t = useWords('medical-file')
  const words = useFileWords()
  const of = useMemberPath()
  const definition = definitionOf(kind)
  const name = words.title(definition, entry)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <EntryText definition={definition} entry={entry} />
      <div className="flex flex-none items-center">
        <PageLink
          to={`${of(`${path}?edit=${entry.id}`)}#edit`}
          className="btn btn-small hover:bg-sand"
          aria-label={t(entry.unknown.length > 0 ? 'complete.named' : 'edit.named', { name })}
        >
          <Icon name="edit" />
          <span>{t(entry.unknown.length > 0 ? 'complete' : 'edit')}</span>
        </PageLink>
        <Form method="post" action={of(path)}>
          <MemberField />
          <input type="hidden" name="id" value={entry.id} />
          <Button
            type="submit"
            name="intent"
            value="delete"
            size="small"
            variant="quiet"
            icon="bin"
            aria-label={t('delete.named', { name })}
          >
            {t('delete')}
          </Button>
        </Form>
      </div>
    </div>
  )
}

/** What was deleted has no question before it, and this after it, until the page is left. */
function UndoLine({ path, id, name }: { path: string; id: string; name: string }) {
  const t = useWords('medical-file')
  const of = useMemberPath()
  return (
    <div role="status" className="rounded-medium bg-ink px-4 py-2 text-paper">
      <Form
        method="post"
        action={of(path)}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
      >
        <MemberField />
        <input type="hidden" name="id" value={id} />
        <span className="flex min-w-0 items-center gap-2.5 text-sm">
          <Icon name="check" />
          <span className="break-words">{t('deleted', { name: `\u2068${name}\u2069` })}</span>
        </span>
        <Button
          type="submit"
          name="intent"
          value="restore"
          size="small"
          variant="quiet"
          className="underline underline-offset-4 hover:!bg-transparent"
        >
          {t('restore')}
        </Button>
      </Form>
    </div>
  )
}

/** What can still be brought back, folded. */
export function DeletedEntries({
  kind,
  path,
  entries,
}: {
  kind: Kind
  path: string
  entries: readonly Entry[]
}) {
  const t = useWords('medical-file')
  const words = useFileWords()
  const of = useMemberPath()
  const definition = definitionOf(kind)
  if (entries.length === 0) return null
  return (
    <details className="rounded-large border border-line p-5">
      <summary className="flex min-h-11 items-center gap-2 font-strong">
        <Icon name="bin" /> {t('bin')}
      </summary>
      <p className="mt-1 text-sm text-ink-2">{t('bin.help')}</p>
      <ul className="mt-2 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-3 py-2.5">
            <EntryText definition={definition} entry={entry} />
            <Form method="post" action={of(path)}>
              <MemberField />
              <input type="hidden" name="id" value={entry.id} />
              <Button
                type="submit"
                name="intent"
                value="restore"
                size="small"
                aria-label={t('restore.named', { name: words.title(definition, entry) })}
              >
                {t('restore')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
