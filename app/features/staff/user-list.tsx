import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { DateTime } from '~/app/ui/date-time'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'
import type { StaffUser } from '~/domain/identity/staff-contract'

/** People as staff find them: who, since when, in which state. */
export function UserList({ users }: { users: StaffUser[] }) {
  const t = useWords('staff')
  const locale = usePageLocale()
  return (
    <ul className="divide-y divide-line rounded-large border border-line bg-card px-5">
      {users.map(({ id, firstName, lastName, phone, roles, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
          <div className="min-w-0">
            <PageLink to={`/admin/users/${id}`} className="font-strong underline underline-offset-4">
              {[firstName, lastName].filter(Boolean).join(' ') || t('users.nameless')}
            </PageLink>
            <p className="text-sm text-ink-2">
              <Code>{digitsIn(locale, phone)}</Code> · <DateTime value={createdAt} />
            </p>
          </div>
          <span className="flex flex-wrap gap-2">
            {roles
              .filter((role) => role !== 'user')
              .map((role) => (
                <Badge key={role}>{t(`users.role.${role}`)}</Badge>
              ))}
            <Badge tone={status === 'active' ? 'good' : 'urgent'}>{t(`users.status.${status}`)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
