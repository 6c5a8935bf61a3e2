import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { Button } from '~/app/ui/button'
import { DateTime } from '~/app/ui/date-time'
import { TextField } from '~/app/ui/fields/text-field'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { RowList } from '~/app/ui/row-list'
import type { StaffUser } from '~/domain/identity/staff-contract'
import { userSearchForm } from './user.form'

/** People as staff find them: who, since when, in which state. */
function UserRows({ users }: { users: StaffUser[] }) {
  const t = useWords('staff')
  return (
    <RowList>
      {users.map(({ id, firstName, lastName, phone, roles, status, createdAt }) => (
        <li key={id}>
          <div className="min-w-0">
            <PageLink to={`/admin/users/${id}`} className="font-strong underline underline-offset-4">
              {[firstName, lastName].filter(Boolean).join(' ') || t('users.nameless')}
            </PageLink>
            <p className="text-sm text-ink-2">
              <Code>{phone}</Code> · <DateTime value={createdAt} />
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
    </RowList>
  )
}

const shape = {}
type View = ListView<typeof shape, StaffUser, undefined>

interface Search {
  result: SubmissionResult<string[]>
  /** Null while nothing was found that could be looked for. */
  found: StaffUser[] | null
}

const useSearch = () => useActionData<Search>()

/** Those who were found stand in place of the list. */
function useFound(view: View): View {
  const found = useSearch()?.found
  return found ? { ...view, page: { items: found, nextCursor: null }, isPast: false } : view
}

function UserSearch() {
  const t = useWords('staff')
  const search = useSearch()
  const { form, fields, bind } = useTypedForm(userSearchForm, { lastResult: search?.result, id: 'search' })
  return (
    <>
      <TypedForm form={form} role="search" className="my-6 flex flex-wrap items-start gap-3">
        <TextField
          {...bind.text(fields.text)}
          type="search"
          label={t('users.search')}
          help={t('users.searchHelp')}
          className="grow basis-full sm:basis-0"
        />
        <Button type="submit" icon="search" className="max-sm:w-full sm:mt-[2.2rem]">
          {t('users.searchDo')}
        </Button>
      </TypedForm>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-heading">{t(search?.found ? 'users.found' : 'users.all')}</h2>
        {search?.found && (
          <PageLink to="/admin/users" className="font-strong underline underline-offset-4">
            {t('users.all')}
          </PageLink>
        )}
      </div>
    </>
  )
}

export const userList = defineList({
  path: '/admin/users',
  roles: ['support', 'admin'],
  words: ['staff', 'fields'],
  title: 'users',
  shape,
  read: (api, query) => api.get('/users', { query }),
  useView: useFound,
  Before: UserSearch,
  Rows: ({ page }) => <UserRows users={page.items} />,
  empty: 'users.empty',
})
