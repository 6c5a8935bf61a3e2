import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { Coming } from '~/app/ui/coming'
import { compareModels, differenceOf, type ComparedModel, type Difference } from './comparison'

export interface Column extends ComparedModel {
  _id: string
  /** What stands above its facts: a name that leads to its page. */
  head: ReactNode
  /** Above its name, and away while one scrolls. */
  above?: ReactNode
  /** Under its name, and away while one scrolls. */
  below?: ReactNode
}

/** A row that is not among the facts of content, such as what it costs. */
export interface FurtherRow {
  id: string
  label: string
  cells: readonly ReactNode[]
  difference: Difference
}

interface CompareTableProps {
  /** Names the table. */
  label: string
  columns: readonly Column[]
  first?: { heading: string; rows: readonly FurtherRow[] }
}

interface RowProps {
  label: ReactNode
  cells: readonly ReactNode[]
  difference: Difference
}

function NotStated() {
  const t = useWords('compare')
  return <span className="text-ink-3">{t('notStated')}</span>
}

/** A fact: its name across the table, below it what each device says of it. The name stays in sight while one swipes. */
function Row({ label, cells, difference }: RowProps) {
  const t = useWords('compare')
  return (
    <tbody data-same={difference === 'same' ? '' : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={cells.length} className="compare-label">
          <span>
            {label}
            {difference === 'differs' && <span className="compare-mark">{t('differs')}</span>}
          </span>
        </th>
      </tr>
      <tr className={difference === 'differs' ? 'font-strong' : 'text-ink-2'}>
        {cells.map((cell, column) => (
          <td key={column}>{cell ?? <NotStated />}</td>
        ))}
      </tr>
    </tbody>
  )
}

const Heading = ({ count, children }: { count: number; children: ReactNode }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={count} className="compare-heading">
        <span>{children}</span>
      </th>
    </tr>
  </tbody>
)

/**
 * Devices side by side. On phones two are seen and the others are swiped to, inside the table alone (`compare.css`); on wide screens the row of names stays at the top.
 */
export function CompareTable({ label, columns, first }: CompareTableProps) {
  const count = columns.length
  const hasAbove = columns.some(({ above }) => above)
  const hasBelow = columns.some(({ below }) => below)
  return (
    <div role="region" aria-label={label} tabIndex={0} className="compare" data-columns={count}>
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          {hasAbove && (
            <tr>
              {columns.map(({ _id, above }) => (
                <td key={_id}>{above}</td>
              ))}
            </tr>
          )}
          <tr>
            {columns.map(({ _id, head }) => (
              <th key={_id} scope="col" className="compare-head">
                {head}
              </th>
            ))}
          </tr>
          {hasBelow && (
            <tr>
              {columns.map(({ _id, below }) => (
                <td key={_id}>{below}</td>
              ))}
            </tr>
          )}
        </thead>
        {first && (
          <>
            <Heading count={count}>{first.heading}</Heading>
            {first.rows.map((row) => (
              <Row key={row.id} {...row} />
            ))}
          </>
        )}
        {compareModels(columns).map(({ heading, rows }) => (
          <Group key={heading.value} heading={<LocalText text={heading} />} count={count}>
            {rows.map((row) => (
              <Row
                key={row.label.value}
                label={<LocalText text={row.label} />}
                difference={differenceOf(row.cells.map((cell) => cell?.value?.value))}
                cells={row.cells.map(
                  (cell, column) =>
                    cell?.value?.value && (
                      <span key={column}>
                        <LocalText as="bdi" text={cell.value} /> <Coming feature={cell.feature} />
                        <LocalText text={cell.note} className="block text-sm font-normal text-ink-3" />
                      </span>
                    ),
                )}
              />
            ))}
          </Group>
        ))}
      </table>
    </div>
  )
}

const Group = ({ heading, count, children }: { heading: ReactNode; count: number; children: ReactNode }) => (
  <>
    <Heading count={count}>{heading}</Heading>
    {children}
  </>
)
