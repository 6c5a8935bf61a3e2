import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { compareModels, type ComparedModel } from './comparison'

interface ComparisonTableProps {
  models: (ComparedModel & { _id: string; slug: string; model: string | null })[]
}

/**
 * The models side by side. On narrow screens it scrolls under the names of its rows; `relative` keeps the hidden words of its
 * cells from widening the page.
 */
export function ComparisonTable({ models }: ComparisonTableProps) {
  const t = useWords('stethoscopes')
  return (
    <div
      className="relative overflow-x-auto rounded-large border border-line bg-card"
      tabIndex={0}
      role="region"
      aria-label={t('table')}
    >
      <table className="data-table min-w-[60rem] !border-separate border-spacing-0 [&_tbody_th]:sticky [&_tbody_th]:start-0 [&_tbody_th]:bg-card">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('feature')}</span>
            </th>
            {models.map(({ _id, slug, model }) => (
              <th key={_id} scope="col" className="text-lg font-heading">
                <Link to={`/products/${slug}`} className="text-coral-ink hover:underline">
                  <bdi dir="ltr">{model}</bdi>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareModels(models).map(({ heading, rows }) => (
            <Fragment key={heading.value}>
              <tr>
                <th scope="rowgroup" colSpan={models.length + 1} className="!bg-mist text-sm">
                  <LocalText text={heading} />
                </th>
              </tr>
              {rows.map(({ label, cells }) => (
                <tr key={label.value}>
                  <th scope="row" className="w-36 text-ink-2">
                    <LocalText text={label} />
                  </th>
                  {cells.map((cell, column) => (
                    <td key={models[column]?._id ?? column}>
                      {cell ? (
                        <>
                          <LocalText as="bdi" text={cell.value} className="font-strong" />
                          <LocalText text={cell.note} className="block text-sm text-ink-3" />
                        </>
                      ) : (
                        <>
                          <span aria-hidden="true" className="text-ink-3">
                            —
                          </span>
                          <span className="sr-only">{t('notStated')}</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
