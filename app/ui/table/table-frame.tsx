import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state'
import { NoResultsIllustration } from '../illustrations/no-results'
import { useUiWords } from '../ui-words'
import { tableRoles } from './table-roles'

interface TableFrameProps {
  /** Names the table to those who do not see it. */
  label: string
  isBusy?: boolean
  /** Below the rows, inside the frame. */
  after?: ReactNode
  /** Head and body. */
  children: ReactNode
}

/** What a table scrolls in where it is wider than its place. */
export const TableFrame = ({ label, isBusy, after, children }: TableFrameProps) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className="overflow-x-auto md:rounded-medium md:border md:border-line md:bg-card"
  >
    <table
      {...tableRoles.table}
      aria-label={label}
      aria-busy={isBusy}
      className="w-full border-collapse text-[0.9375rem] max-md:block"
    >
      {children}
    </table>
    {after}
  </div>
)

/** Instead of a table where what it is narrowed to leaves no row. @param clear the address of all rows */
export function NoMatch({ clear }: { clear: string }) {
  const t = useUiWords()
  return (
    <EmptyState
      illustration={<NoResultsIllustration />}
      title={t('table.noMatch')}
      action={
        <Link to={clear} className="btn btn-secondary">
          {t('table.clear')}
        </Link>
      }
    />
  )
}
