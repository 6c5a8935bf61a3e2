import { Form, Link, useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'
import { z } from 'zod'
import { defineList, type Columns, type ListView } from '~/app/platform/lists/list'
import { questionShape } from '~/app/platform/lists/question-query'
import { searchField } from '~/app/platform/query-fields'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { PageLink } from '~/app/ui/page-link'
import { accompanyingRole } from '~/domain/care/rules'
import { deskRecordTabs } from '~/domain/desk/record-tabs'
import type { DeskRecord } from '~/domain/desk/records-contract'
import { deviceKinds, type DeviceKind } from '~/domain/devices/kinds'
import { formatDate } from '~/domain/values/dates'
import { digitsIn } from '~/domain/values/digits'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { recordIdSchema, userIdSchema } from '~/domain/values/ids'
import { UndoNotice } from '../undo-notice'
import { forgetChosen, useChosen } from './chosen-records'
import { comparisonPath, useDeskNames } from './desk-names'
import { Compare, Delete, Device, Look, Name, Star } from './desk-record-row'
import type { OpenRecord } from './open-record'
import { RecordBeside } from './record-beside'

const path = '/doctor/records'

/** `look` is the row that stands open beside the table, `deleted` the record that was deleted just now: its type and its id. */
const shape = {
  tab: z.enum(deskRecordTabs),
  device: z.enum(deviceKinds),
  q: searchField,
  family: userIdSchema,
  look: recordIdSchema,
  deleted: z.string().regex(/^[a-z-]{2,40}\.[0-9a-f-]{36}$/),
  ...questionShape,
}
type View = ListView<typeof shape, DeskRecord, OpenRecord | null | undefined>

/** In the order of the specification: lead count, record name, device name, date, hour. */
const columns: Columns<WordKey<'desk-records'>, DeskRecord> = (t, locale) => [
  {
    id: 'leads',
    header: t('column.leads'),
    isExtra: true,
    value: ({ leads }) => leads,
    cell: ({ leads }) =>
      leads === null ? null : (
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
    isExtra: true,
    value: ({ deviceSerial }) => deviceSerial,
    cell: (row) => (row.deviceSerial === null ? null : <Device row={row} serial={row.deviceSerial} />),
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
    isExtra: true,
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
        <Look row={row} />
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
    const kept = [...query].filter(([name]) => name === 'tab' || name === 'q' || name === 'family')
    const next = new URLSearchParams([...kept, ...(device ? [['device', device]] : [])])
    return `?${next}`
  }
}

/** What was deleted just now, and the rows narrowed to a device: a row of links that scrolls on phones. */
function Before({ query: { device, deleted, family } }: View) {
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
      {family && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {t('ofFamily')}
          <PageLink
            to={`${path}?tab=shared`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('ofFamily.all')}
          </PageLink>
        </p>
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
  const row = page.items.find(({ id, mayDelete }) => id === of && mayDelete)
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
          text={t(row.shareId === null ? 'delete.text' : 'delete.ofPatient')}
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
  read: (api, { ask: _ask, of: _of, deleted: _deleted, look: _look, ...query }) =>
    api.get('/doctor-desk/records', { query }),
  tabs: {
    label: 'tabs',
    name: 'tab',
    values: deskRecordTabs,
    word: (tab) => `tab.${tab as 'shared'}`,
    counts: (api) => api.get('/doctor-desk/record-counts'),
  },
  columns,
  actions,
  empty: ({ tab = 'recorded', device }) =>
    device === undefined
      ? { title: `none.${tab}`, text: `none.${tab}.text` }
      : {
          title: `none.${tab}.${device}`,
          text: tab === 'shared' ? 'none.shared.textDevice' : `none.${tab}.text`,
          action: <AllDevices />,
        },
  Before,
  Aside: ({ more }) => more && <RecordBeside open={more} />,
  isAside: ({ more }) => Boolean(more),
  After,
})
