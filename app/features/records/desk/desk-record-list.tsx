import { Form, Link, useNavigate, useSearchParams } from '@remix-run/react'
import { useEffect, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { searchField } from '~/app/platform/query-fields'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { Question, QuestionLink, useQuestion } from '~/app/ui/dialog/question'
import { Icon } from '~/app/ui/icon'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { PageLink } from '~/app/ui/page-link'
import { rowLink, walkRows } from '~/app/ui/walk-rows'
import { accompanyingRole } from '~/domain/care/rules'
import { deskRecordTabs } from '~/domain/desk/record-tabs'
import type { DeskRecord } from '~/domain/desk/records-contract'
import { deviceKinds, type DeviceKind } from '~/domain/devices/kinds'
import { formatDate } from '~/domain/values/dates'
import { localizedPath } from '~/domain/values/locale'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { useRecordWords } from '../record-words'
import { UndoNotice } from '../undo-notice'
import { chosenNow, forgetChosen, toggleChosen, useChosen } from './chosen-records'
import { addressOf, comparisonPath, useDeskNames } from './desk-names'

const path = '/doctor/records'

/** `deleted` is the record that was deleted just now: its type and its id. */
const shape = {
  tab: z.enum(deskRecordTabs),
  device: z.enum(deviceKinds),
  q: searchField,
  deleted: z.string().regex(/^[a-z-]{2,40}\.[0-9a-f-]{36}$/),
  ...questionShape,
}
type View = ListView<typeof shape, DeskRecord, undefined>

/** By place on the keyboard, and only while a row has the focus: X chooses it or gives it up, C holds the two that are chosen against each other. */
function useRowKeys({ id }: DeskRecord) {
  const navigate = useNavigate()
  const locale = usePageLocale()
  return (event: KeyboardEvent<HTMLAnchorElement>) => {
    walkRows(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.code === 'KeyX') toggleChosen(id)
    const [one, other] = chosenNow()
    if (event.code === 'KeyC' && one && other) navigate(localizedPath(locale, comparisonPath(one, other)))
  }
}

function Name({ row }: { row: DeskRecord }) {
  const t = useWords('desk-records')
  const keys = useRowKeys(row)
  const isChosen = useChosen().includes(row.id)
  const words = useRecordWords()
  const name = useDeskNames()(row)
  const { patient, title, type } = row
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <PageLink
        to={addressOf(row)}
        onKeyDown={keys}
        {...rowLink}
        className="-my-2 inline-flex min-h-11 min-w-0 items-center break-words underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
      </PageLink>
      {isChosen && <Badge tone="good">{t('chosen')}</Badge>}
      <span className="text-sm font-normal text-ink-2">
        {patient && <bdi>{`${patient.firstName} ${patient.lastName}`.trim()}</bdi>}
        {patient && title && ' · '}
        {title && words.type(type)}
      </span>
    </span>
  )
}

function Device({ row: { device, deviceSerial } }: { row: DeskRecord }) {
  const t = useWords('devices')
  if (deviceSerial === null) return '–'
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 max-md:justify-end">
      {device && t(`kind.${device}`)}
      <Code className="text-sm text-ink-2">{deviceSerial}</Code>
    </span>
  )
}

function Star({ row }: { row: DeskRecord }) {
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

function Compare({ row }: { row: DeskRecord }) {
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
function Delete({ row }: { row: DeskRecord }) {
  const t = useWords('desk-records')
  const name = useDeskNames()(row)
  const [query] = useSearchParams()
  const tab = query.get('tab')
  if (row.shareId !== null || (tab !== null && tab !== 'recorded')) return null
  return (
    <QuestionLink ask="delete" of={row.id} variant="quiet" icon="bin">
      <span aria-hidden>{t('delete')}</span>
      <span className="sr-only">{t('delete.named', { name: `\u2068${name}\u2069` })}</span>
    </QuestionLink>
  )
}

/** In the order of the specification: lead count, record name, device name, date, hour. */
const columns: Columns<WordKey<'desk-records'>, DeskRecord> = (t, locale) => [
  {
    id: 'leads',
    header: t('column.leads'),
    value: ({ leads }) => leads,
    cell: ({ leads }) =>
      leads === null ? (
        '–'
      ) : (
        <span className="inline-grid min-w-8 place-items-center rounded-small bg-sea-soft px-2 py-0.5 font-strong text-sea-ink">
          {digitsIn(locale, String(leads))}
        </span>
      ),
  },
  {
    id: 'name',
    header: t('column.name'),
    value: ({ title }) => title?.value ?? null,
    cell: (row) => <Name row={row} />,
    isName: true,
  },
  {
    id: 'device',
    header: t('column.device'),
    value: ({ deviceSerial }) => deviceSerial,
    cell: (row) => <Device row={row} />,
  },
  {
    id: 'date',
    header: t('column.date'),
    value: ({ takenAt }) => takenAt,
    cell: ({ takenAt }) => (
      <time dateTime={takenAt} className="whitespace-nowrap">
        {formatDate(locale, takenAt)}
      </time>
    ),
  },
  {
    id: 'hour',
    header: t('column.hour'),
    value: ({ takenAt }) => takenAt,
    cell: ({ takenAt }) => <bdi dir="ltr">{digitsIn(locale, tehranDayAndTime(new Date(takenAt)).time)}</bdi>,
  },
]

const actions: Columns<WordKey<'desk-records'>, DeskRecord> = (t) => [
  {
    id: 'acts',
    header: t('column.acts'),
    value: () => null,
    cell: (row) => (
      <span className="-my-2 flex items-center gap-1 max-md:justify-end">
        <Compare row={row} />
        <Star row={row} />
        <Delete row={row} />
      </span>
    ),
  },
]

/** The address of a device’s records, as the tab and the search stand. */
function useAddressOf() {
  const [query] = useSearchParams()
  return (device: DeviceKind | null): string => {
    const kept = [...query].filter(([name]) => name === 'tab' || name === 'q')
    const next = new URLSearchParams([...kept, ...(device ? [['device', device]] : [])])
    return `?${next}`
  }
}

/** What was deleted just now, and the rows narrowed to a device: a row of links that scrolls on phones. */
function Before({ query: { device, deleted } }: View) {
  const t = useWords('desk-records')
  const devices = useWords('devices')
  const addressOfDevice = useAddressOf()
  const [type, id] = deleted?.split('.') ?? []
  return (
    <>
      {type && id && (
        <div className="mb-5">
          <UndoNotice action={path} text={t('deleted')} fields={{ type, id }} />
        </div>
      )}
      <nav aria-label={t('device')} className="-mx-gutter mb-5 overflow-x-auto px-gutter py-1">
        <ul className="flex min-w-max gap-2">
          {[null, ...deviceKinds].map((kind) => (
            <li key={kind ?? 'all'}>
              <Link
                to={addressOfDevice(kind)}
                preventScrollReset
                aria-current={kind === (device ?? null) ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 text-sm hover:bg-sand aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
              >
                {kind === null ? t('by.all') : devices(`kind.${kind}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function AllDevices() {
  const t = useWords('desk-records')
  const addressOfDevice = useAddressOf()
  return (
    <Link to={addressOfDevice(null)} className="btn btn-secondary">
      {t('all')}
    </Link>
  )
}

/** How many are chosen by the keyboard, told as it changes, and the way to hold two against each other. */
function Chosen({ page }: Pick<View, 'page'>) {
  const t = useWords('desk-records')
  const chosen = useChosen()
  const [one, other] = chosen
  // What is chosen is of the rows that stand here.
  const ids = page.items.map(({ id }) => id).join(' ')
  useEffect(() => forgetChosen, [ids])
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-4">
      {chosen.length > 0 && <p className="text-sm">{t('chosen.count', { count: chosen.length })}</p>}
      {one && other && (
        <PageLink to={comparisonPath(one, other)} className="btn btn-small btn-primary">
          {t('chosen.compare')}
        </PageLink>
      )}
    </div>
  )
}

/** Asks for the name of what goes. */
function After({ page }: View) {
  const t = useWords('desk-records')
  const nameOfRow = useDeskNames()
  const { of } = useQuestion()
  const row = page.items.find(({ id, shareId }) => id === of && shareId === null)
  return (
    <>
      {page.items.length > 0 && (
        <p className="mt-4 text-sm text-ink-2 max-lg:hidden [@media(scripting:none)]:hidden">{t('keys')}</p>
      )}
      <Chosen page={page} />
      {row && (
        <Question
          ask="delete"
          title={t('delete.title', { name: `\u2068${nameOfRow(row)}\u2069` })}
          text={t('delete.text')}
          isDangerous
        >
          <Form method="post">
            <input type="hidden" name="type" value={row.type} />
            <input type="hidden" name="id" value={row.id} />
            <Button type="submit" name="intent" value="delete" variant="danger" className="max-sm:w-full">
              {t('delete.do')}
            </Button>
          </Form>
        </Question>
      )}
    </>
  )
}

/** A doctor’s records: what they have recorded, what is open to them now, and what they have marked of both. */
export const deskRecordList = defineList({
  path,
  roles: ['doctor', accompanyingRole],
  words: ['desk-records', 'records', 'devices'],
  someWords: { records: ['type.', 'option.', 'restore'], devices: ['kind.'] },
  title: 'title',
  lead: 'lead',
  shape,
  search: 'search',
  read: (api, { ask: _ask, of: _of, deleted: _deleted, ...query }) =>
    api.get('/doctor-desk/records', { query }),
  tabs: { label: 'tabs', name: 'tab', values: deskRecordTabs, word: (tab) => `tab.${tab as 'shared'}` },
  columns,
  actions,
  empty: ({ tab = 'recorded', device }) =>
    device === undefined
      ? { title: `none.${tab}`, text: `none.${tab}.text` }
      : {
          title: tab === 'shared' ? `none.shared.${device}` : `none.${tab}.device`,
          text: tab === 'shared' ? 'none.shared.textDevice' : `none.${tab}.text`,
          action: <AllDevices />,
        },
  Before,
  After,
})
