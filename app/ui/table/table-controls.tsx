import { Form, useLocation, useNavigate } from '@remix-run/react'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button'
import { Icon } from '../icon'
import { useUiWords } from '../ui-words'
import { submittedQuery } from './submitted-query'
import type { TableColumn } from './table-column'
import { filterParameter, parameters, readTableState, writeTableState, type TableState } from './table-state'

interface TableControlsProps<Row> {
  columns: TableColumn<Row>[]
  state: TableState
  hasSearch: boolean
  searchLabel?: string
  hasColumnChoice: boolean
}

const field =
  'min-h-11 w-full rounded-pill border border-ink-3 bg-card px-5 text-base text-ink placeholder:text-ink-3'

interface ChoiceProps {
  name: string
  defaultValue: string
  children: ReactNode
}

/** The browser's own select, its arrow clear of the round edge. */
const Choice = ({ children, ...rest }: ChoiceProps) => (
  <span className="relative block">
    <select {...rest} className={`${field} appearance-none pe-11`}>
      {children}
    </select>
    <Icon name="down" className="pointer-events-none absolute end-4 top-3 size-5 text-ink-2" />
  </span>
)

/** Milliseconds without a key, after which what was typed is searched for. */
const pause = 300

/**
 * Search, filters, order on phones, and the choice of columns: a form that asks for the same page with another query. With
 * script it is sent by itself, and the button is not needed.
 */
export function TableControls<Row>({
  columns,
  state,
  hasSearch,
  searchLabel,
  hasColumnChoice,
}: TableControlsProps<Row>) {
  const t = useUiWords()
  const searched = searchLabel ?? t('table.search')
  const { search } = useLocation()
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(waiting.current), [])

  // The address also changes by Back, by the heads of the columns and by links: the fields follow it.
  useEffect(() => {
    const now = readTableState(search, columns)
    for (const part of form.current?.elements ?? []) {
      if (part instanceof HTMLSelectElement) part.value = new URLSearchParams(search).get(part.name) ?? ''
      else if (!(part instanceof HTMLInputElement)) continue
      else if (part.type === 'checkbox') part.checked = !now.hidden.includes(part.value)
      else if (part.type === 'search' && part !== document.activeElement) part.value = now.search
    }
  }, [search, columns])

  const show = (sent: HTMLFormElement, after: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(
      () =>
        navigate(
          { search: submittedQuery(new FormData(sent), columns) },
          { replace: true, preventScrollReset: true },
        ),
      after,
    )
  }
  const others = new URLSearchParams(
    writeTableState(search, columns, { search: '', page: 1, filters: {}, hidden: [] }),
  )
  const sortable = columns.filter(({ isSortable }) => isSortable)
  const filterable = columns.filter(({ choices }) => choices)
  const isEven = (filterable.length + Math.min(sortable.length, 1)) % 2 === 0
  const choiceClass = `min-w-0 text-sm text-ink-2 ${isEven ? '' : 'last-of-type:col-span-full'}`
  const sorted = state.sort ? `${state.sort.isDescending ? '-' : ''}${state.sort.id}` : ''

  return (
    <Form
      method="get"
      ref={form}
      role="search"
      preventScrollReset
      onChange={(event) =>
        show(
          event.currentTarget,
          event.target instanceof HTMLInputElement && event.target.type === 'search' ? pause : 0,
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget, 0)
      }}
      // On a phone two and two of one width; one alone has the whole of it.
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasSearch && (
        <label className="relative col-span-full min-w-0 grow basis-56 sm:max-w-sm">
          <span className="sr-only">{searched}</span>
          <Icon name="search" className="pointer-events-none absolute start-4 top-3 size-5 text-ink-3" />
          <input
            type="search"
            name={parameters.search}
            defaultValue={state.search}
            placeholder={searched}
            className={`${field} ps-12`}
          />
        </label>
      )}
      {filterable.map(({ id, header, choices }) => (
        <label key={id} className={choiceClass}>
          <span className="block px-2">{header}</span>
          <Choice name={filterParameter(id)} defaultValue={state.filters[id] ?? ''}>
            <option value="">{t('table.all')}</option>
            {choices?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
        </label>
      ))}
      {sortable.length > 0 && (
        <label className={`${choiceClass} md:hidden`}>
          <span className="block px-2">{t('table.sortBy')}</span>
          <Choice name={parameters.sort} defaultValue={sorted}>
            <option value="">{t('table.unsorted')}</option>
            {sortable.map(({ id, header, isSortable }) => (
              <Fragment key={id}>
                {isSortable !== 'descending' && (
                  <option value={id}>{t('table.ascending', { column: header })}</option>
                )}
                {isSortable !== 'ascending' && (
                  <option value={`-${id}`}>{t('table.descending', { column: header })}</option>
                )}
              </Fragment>
            ))}
          </Choice>
        </label>
      )}
      {hasColumnChoice && (
        <details className="relative col-span-full">
          <summary className="btn btn-secondary btn-small">
            <Icon name="columns" />
            {t('table.columns')}
          </summary>
          <ul className="absolute start-0 top-full z-10 mt-2 grid min-w-52 gap-1 rounded-medium border border-line bg-card p-3 shadow-soft">
            {columns.map(({ id, header, isName }) => (
              <li key={id}>
                {isName ? (
                  <input type="hidden" name={parameters.columns} value={id} />
                ) : (
                  <label className="flex min-h-11 items-center gap-3 rounded-small px-3 hover:bg-sand">
                    <input
                      type="checkbox"
                      name={parameters.columns}
                      value={id}
                      defaultChecked={!state.hidden.includes(id)}
                      className="tick"
                    />
                    {header}
                  </label>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button
        type="submit"
        size="small"
        className="col-span-full hidden [@media(scripting:none)]:inline-flex"
      >
        {t('table.apply')}
      </Button>
    </Form>
  )
}
