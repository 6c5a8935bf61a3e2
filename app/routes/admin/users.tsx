import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { UserList } from '~/app/features/staff/user-list'
import { userSearchForm } from '~/app/features/staff/user.form'
import { apiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireRole } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { TextField } from '~/app/ui/fields/text-field'
import { readForm } from '~/app/ui/forms/read-form'
import { TypedForm } from '~/app/ui/forms/typed-form'
import { useTypedForm } from '~/app/ui/forms/use-typed-form'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const asked = { request, context }
  const { cursor } = readQuery(asked, { cursor: cursorField })
  const [page, head] = await Promise.all([
    orBeginning(asked, apiOf(context).get('/users', { query: { cursor } })),
    privateHead(context, 'staff:users'),
  ])
  return {
    page,
    isPast: cursor !== undefined,
    head,
    words: wordsOf(context.locale, 'staff', 'fields'),
  }
}

/** What is searched is personal, so it is posted: addresses end up in logs and histories. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, 'support', 'admin')
  const form = await readForm(request, userSearchForm)
  if (!form.value) return data({ result: form.reply(), found: null }, 422)
  try {
    const { items } = await apiOf(context).post('/user-searches', { body: form.value })
    return { result: form.reply(), found: items }
  } catch (error) {
    return data({ result: form.refuse(formErrorsOf(error, context)), found: null }, 422)
  }
}

export default function UsersPage() {
  const t = useWords('staff')
  const { page, isPast } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { form, fields, bind } = useTypedForm(userSearchForm, { lastResult: answer?.result, id: 'search' })
  const users = answer?.found ?? page.items
  return (
    <FieldWordsOfPage>
      <h1 className="text-3xl">{t('users')}</h1>
      <TypedForm form={form} role="search" className="my-6 flex flex-wrap items-end gap-3">
        <TextField
          {...bind.text(fields.text)}
          type="search"
          label={t('users.search')}
          help={t('users.searchHelp')}
          className="grow"
        />
        <Button type="submit" icon="search">
          {t('users.searchDo')}
        </Button>
      </TypedForm>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-heading">{t(answer?.found ? 'users.found' : 'users.all')}</h2>
        {answer?.found && (
          <PageLink to="/admin/users" className="font-strong underline underline-offset-4">
            {t('users.all')}
          </PageLink>
        )}
      </div>
      {users.length === 0 ? <EmptyState title={t('users.empty')} /> : <UserList users={users} />}
      {!answer?.found && (
        <OlderLink
          path="/admin/users"
          nextCursor={page.nextCursor}
          isPast={isPast}
          newest={t('first')}
          older={t('more')}
        />
      )}
    </FieldWordsOfPage>
  )
}
