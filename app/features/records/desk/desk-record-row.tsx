import { Form, Link, useNavigate, useSearchParams } from '@remix-run/react'
import type { KeyboardEvent } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { QuestionLink } from '~/app/ui/dialog/question'
import { Icon } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { rowLink, walkRows } from '~/app/ui/walk-rows'
import type { DeskRecord } from '~/domain/desk/records-contract'
import { useRecordWords } from '../record-words'
import { chosenNow, toggleChosen, useChosen } from './chosen-records'
import { comparisonPath, recordPath, useDeskNames } from './desk-names'
import { useAddressLooking, useListAddress, useLookedAt } from './look-address'

/** By place on the keyboard, and only while a row has the focus: P shows it beside, X chooses it or gives it up, C holds the two that are chosen against each other. */
function useRowKeys({ id }: DeskRecord) {
  const navigate = useNavigate()
  const lookAt = useAddressLooking()
  return (event: KeyboardEvent<HTMLAnchorElement>) => {
    walkRows(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.code === 'KeyX') toggleChosen(id)
    if (event.code === 'KeyP') navigate(lookAt(id), { replace: true, preventScrollReset: true })
    const [one, other] = chosenNow()
    if (event.code === 'KeyC' && one && other) navigate(comparisonPath(one, other))
  }
}

export function Name({ row }: { row: DeskRecord }) {
  const t = useWords('desk-records')
  const keys = useRowKeys(row)
  const isChosen = useChosen().includes(row.id)
  const words = useRecordWords()
  const name = useDeskNames()(row)
  const from = useListAddress()
  const { patient, title, type, comments, unreadComments } = row
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <PageLink
        to={recordPath(row.id, { from })}
        onKeyDown={keys}
        {...rowLink}
        className="-my-2 inline-flex min-h-11 min-w-0 items-center break-words underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
      </PageLink>
      {unreadComments > 0 ? (
        <Badge tone="urgent">{t('comments.unread', { count: unreadComments })}</Badge>
      ) : (
        comments > 0 && (
          <span className="text-sm font-normal text-ink-2">{t('comments', { count: comments })}</span>
        )
      )}
      {isChosen && <Badge tone="good">{t('chosen')}</Badge>}
      <span className="text-sm font-normal text-ink-2">
        {patient && <bdi>{`${patient.firstName} ${patient.lastName}`.trim()}</bdi>}
        {patient && title && ' · '}
        {title && words.type(type)}
      </span>
    </span>
  )
}

export function Device({ row: { device }, serial }: { row: DeskRecord; serial: string }) {
  const t = useWords('devices')
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 max-md:justify-end">
      {device && t(`kind.${device}`)}
      <Code className="text-sm text-ink-2">{serial}</Code>
    </span>
  )
}

export function Star({ row }: { row: DeskRecord }) {
  const t = useWords('desk-records')
  const name = useDeskNames()(row)
  const { id, isFavourite } = row
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={isFavourite ? 'unfavourite' : 'favourite'}
        aria-label={t(isFavourite ? 'favourite.remove' : 'favourite.add', { name: `\u2068${name}\u2069` })}
        className={`grid size-11 place-items-center rounded-pill hover:bg-sand ${isFavourite ? 'text-amber-ink' : 'text-ink-3'}`}
      >
        <Icon name="star" className={`size-6 ${isFavourite ? '[&_path]:fill-current' : ''}`} />
      </button>
    </Form>
  )
}

/** Shows what a record says beside the table, or no more. On narrow windows its own page does that. */
export function Look({ row }: { row: DeskRecord }) {
  const t = useWords('desk-records')
  const name = useDeskNames()(row)
  const lookAt = useAddressLooking()
  const isOpen = useLookedAt() === row.id
  const label = t(isOpen ? 'look.end' : 'look', { name: `\u2068${name}\u2069` })
  return (
    <Link
      to={lookAt(row.id)}
      replace
      preventScrollReset
      aria-label={label}
      title={label}
      aria-current={isOpen ? 'true' : undefined}
      className="grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-sand aria-[current=true]:bg-ink aria-[current=true]:text-paper max-xl:hidden"
    >
      <Icon name="eye" className="size-6" />
    </Link>
  )
}

export function Compare({ row }: { row: DeskRecord }) {
  const t = useWords('desk-records')
  const name = useDeskNames()(row)
  const label = t('compare.named', { name: `\u2068${name}\u2069` })
  return (
    <PageLink
      to={comparisonPath(row.id)}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-pill text-ink-2 hover:bg-sand"
    >
      <Icon name="columns" className="size-6" />
    </PageLink>
  )
}

/** Of what stands in the doctor’s own archive; in the tab of what they have recorded alone. */
export function Delete({ row }: { row: DeskRecord }) {
  const t = useWords('desk-records')
  const name = useDeskNames()(row)
  const [query] = useSearchParams()
  const tab = query.get('tab')
  if (!row.mayDelete || (tab !== null && tab !== 'recorded')) return null
  return (
    <QuestionLink ask="delete" of={row.id} variant="quiet" icon="bin">
      <span aria-hidden>{t('delete')}</span>
      <span className="sr-only">{t('delete.named', { name: `\u2068${name}\u2069` })}</span>
    </QuestionLink>
  )
}
