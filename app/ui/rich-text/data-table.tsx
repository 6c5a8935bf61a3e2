import { useId } from 'react'
import { wholeNames } from '../whole-names'

export interface DataTableRow {
  _key: string
  cells?: string[] | null
}

interface DataTableProps {
  caption?: string | null
  rows: DataTableRow[]
  /** Names the region that scrolls when the table has no caption. */
  label: string
}

/** A table whose first row and first column are heads. It scrolls by itself, also from the keyboard. */
export function DataTable({ caption, rows, label }: DataTableProps) {
  const id = useId()
  const [head, ...body] = rows
  if (!head) return null
  return (
    <div
      role="region"
      aria-labelledby={caption ? id : undefined}
      aria-label={caption ? undefined : label}
      // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
      // eslint cannot see that it scrolls, hence the role above.
      tabIndex={0}
      className="overflow-x-auto rounded-medium border border-line bg-card text-base"
    >
      <table className="data-table">
        {caption && (
          <caption id={id} className="pb-3 pt-4 text-start text-sm text-ink-2">
            <span className="sticky inset-x-2 inline-block max-w-[calc(100vw-4rem)] sm:inset-x-4">
              {caption}
            </span>
          </caption>
        )}
        <thead>
          <tr>
            {head.cells?.map((cell, index) => (
              <th key={index} scope="col">
                {wholeNames(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(({ _key, cells }) => (
            <tr key={_key}>
              {cells?.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    {wholeNames(cell)}
                  </th>
                ) : (
                  <td key={index}>{wholeNames(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
