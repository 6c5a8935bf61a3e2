import type { ReactNode } from 'react'
import { formatNumber } from '~/domain/values/numbers'
import type { LatestRow, Listed, VisitSheet } from '~/domain/visit/sheet'
import { Icon } from '~/app/ui/icon'
import { Drawn } from './drawn'

/** The visit report as a page: a column on a phone, a sheet of A4 where there is room, and on paper. */
export function VisitSheetView({ sheet }: { sheet: VisitSheet }) {
  const { pairs, lines, latest, history } = sheet
  return (
    <article className="sheet rounded-large border border-line bg-card p-5 text-sm sm:p-8 print:rounded-none print:border-0 print:p-0 print:text-[8pt] print:leading-[1.55]">
      <Head sheet={sheet} />
      <div className="grid gap-x-8 gap-y-5 pt-4 lg:grid-cols-[53fr_47fr] print:grid-cols-[53fr_47fr] print:gap-y-2 print:pt-2">
        <Glance list={sheet.glance} />
        <div className="min-w-0 space-y-4 print:space-y-2">
          <Allergies list={sheet.allergies} />
          <Medicines sheet={sheet} />
        </div>
      </div>
      {pairs && (
        <section className="mt-4 break-inside-avoid border-t border-line pt-3 print:mt-2 print:pt-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Heading>{pairs.heading}</Heading>
            <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-2">
              <span className="inline-flex items-center gap-1.5">
                <span
                  className="size-2 rounded-pill bg-ink print:border-4 print:border-ink"
                  aria-hidden="true"
                />
                {pairs.legend.upper}
              </span>
              <span className="inline-flex items-center gap-1.5">
                <span className="size-2 rounded-pill border border-ink" aria-hidden="true" />
                {pairs.legend.lower}
              </span>
              {pairs.legend.limit}
            </p>
          </div>
          <div className="grid items-center gap-x-6 gap-y-3 lg:grid-cols-[1fr_13rem] print:grid-cols-[1fr_13rem]">
            <Drawn drawing={pairs.drawing} alternative={pairs.alternative} />
            <dl>
              {pairs.rows.map(({ name, text }) => (
                <div key={name} className="flex justify-between gap-3 border-b border-line py-1 print:py-0.5">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="font-strong">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
      {lines.length > 0 && (
        <div className="mt-4 grid break-inside-avoid gap-x-6 gap-y-4 border-t border-line pt-3 lg:grid-cols-3 print:mt-2 print:grid-cols-3 print:pt-1.5">
          {lines.map(({ heading, range, drawing, alternative, note }) => (
            <section key={heading} className="min-w-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Heading>{heading}</Heading>
                <p className="text-xs text-ink-2">{range}</p>
              </div>
              <Drawn drawing={drawing} alternative={alternative} />
              {note && <p className="text-xs text-ink-2">{note}</p>}
            </section>
          ))}
        </div>
      )}
      <div className="mt-4 grid gap-x-8 gap-y-5 border-t border-line pt-3 lg:grid-cols-[60fr_40fr] print:mt-2 print:grid-cols-[60fr_40fr] print:pt-1.5">
        <Latest latest={latest} />
        <div className="flex min-w-0 flex-col">
          <Heading>{history.heading}</Heading>
          <List list={history}>
            {history.items.map(({ name, text }) => (
              <Line key={name} name={name}>
                {text}
              </Line>
            ))}
          </List>
          <p className="mt-3 min-h-28 flex-1 rounded-card border border-dashed border-ink-3 p-2 text-xs text-ink-2 print:min-h-20">
            {sheet.notes}
          </p>
        </div>
      </div>
      <footer className="mt-4 border-t-2 border-ink pt-2 text-xs text-ink-2 print:mt-2">
        {sheet.foot.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </article>
  )
}

const Heading = ({ children }: { children: string }) => (
  <h2 className="!text-base font-heading print:!text-[10pt]">{children}</h2>
)

function Head({ sheet }: { sheet: VisitSheet }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b-2 border-ink pb-3 print:pb-1.5">
      <div className="min-w-0">
        <h1 className="break-words text-2xl print:!text-[17pt]">
          <bdi>{sheet.name}</bdi>
        </h1>
        <ul className="flex flex-wrap gap-x-3 text-ink-2">
          {sheet.about.map((text) => (
            <li
              key={text}
              className="border-line-strong [&:not(:last-child)]:border-e [&:not(:last-child)]:pe-3"
            >
              {text}
            </li>
          ))}
        </ul>
        {sheet.companion && <p className="text-ink-2">{sheet.companion}</p>}
      </div>
      <div className="text-ink-2 sm:text-end print:text-end">
        <p className="text-lg font-heading text-ink">{sheet.brand}</p>
        <p>{sheet.title}</p>
        <p>{sheet.day}</p>
      </div>
    </header>
  )
}

/** The items of a list, or what is said where there are none. */
const List = ({ list, children }: { list: Listed<unknown>; children: ReactNode }) =>
  list.items.length === 0 ? <p className="text-ink-2">{list.none}</p> : <ul>{children}</ul>

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="break-words border-b border-line py-1.5 print:py-0.5">
    <strong className="font-strong">{name}:</strong> {children}
  </li>
)

function Glance({ list }: { list: VisitSheet['glance'] }) {
  return (
    <section className="min-w-0">
      <Heading>{list.heading}</Heading>
      <List list={list}>
        {list.items.map(({ name, text }) => (
          <Line key={name} name={name}>
            {text}
          </Line>
        ))}
      </List>
    </section>
  )
}

/** The one red thing, and a frame that grey print keeps. */
function Allergies({ list: { heading, items, none } }: { list: VisitSheet['allergies'] }) {
  if (items.length === 0)
    return (
      <section>
        <Heading>{heading}</Heading>
        <p className="text-ink-2">{none}</p>
      </section>
    )
  return (
    <section className="rounded-card border-2 border-red-ink px-3 py-1.5 text-red-ink">
      <h2 className="!text-base font-heading !text-red-ink print:!text-[10pt]">
        <Icon name="warning" className="me-1.5 inline size-4" />
        {heading}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {items.map(({ name, text }) => (
          <li key={name}>
            <strong className="font-strong">{name}</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Medicines({ sheet: { medicines, locale } }: { sheet: VisitSheet }) {
  const { heading, items } = medicines
  return (
    <section>
      <Heading>{items.length > 0 ? `${heading} (${formatNumber(locale, items.length)})` : heading}</Heading>
      <List list={medicines}>
        {items.map(({ name, text, unknown }, index) => (
          <li
            key={index}
            className="grid grid-cols-[2fr_3fr] gap-x-3 border-b border-line py-1.5 print:py-0.5"
          >
            <strong className="break-words font-strong">{name}</strong>
            <span className="min-w-0 break-words">
              {text}
              {unknown && <span className="block text-ink-2">{unknown}</span>}
            </span>
          </li>
        ))}
      </List>
    </section>
  )
}

const toneClass: Record<LatestRow['tone'], string> = {
  plain: 'text-ink-2',
  attention: 'font-strong text-amber-ink',
  urgent: 'font-strong text-red-ink',
}

function Latest({ latest }: { latest: VisitSheet['latest'] }) {
  const { heading, columns, items, none } = latest
  return (
    <section className="min-w-0">
      <Heading>{heading}</Heading>
      {items.length === 0 ? (
        <p className="text-ink-2">{none}</p>
      ) : (
        <table className="w-full text-start">
          <thead className="text-xs text-ink-2 max-lg:sr-only print:!static print:!table-header-group print:!h-auto print:!w-auto print:!overflow-visible print:![clip:auto]">
            <tr>
              {[columns.name, columns.value, columns.day, columns.source, columns.status].map((name) => (
                <th key={name} scope="col" className="pe-2 text-start font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, value, unit, day, source, status, tone }) => (
              <tr
                key={name}
                className="border-b border-line max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:py-1.5 print:!table-row"
              >
                <th
                  scope="row"
                  className="py-1.5 pe-2 text-start font-strong max-lg:w-full max-lg:py-0 print:!w-auto print:!py-0.5"
                >
                  {name}
                </th>
                <td className="pe-2">
                  <strong className="font-strong">{value}</strong>{' '}
                  <span className="text-xs text-ink-2">{unit}</span>
                </td>
                <td className="pe-2 text-xs text-ink-2">{day}</td>
                <td className="pe-2 text-xs text-ink-2">{source}</td>
                <td className={`text-xs ${toneClass[tone]}`}>{status}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
