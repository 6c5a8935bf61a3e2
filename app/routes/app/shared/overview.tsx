import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GivenShares } from '~/app/features/sharing/given-shares'
import { ReceivedShares } from '~/app/features/sharing/received-shares'
import { oneShareForm } from '~/app/features/sharing/share.form'
import { apiOf } from '~/app/platform/api.server'
import { refusedBack } from '~/app/platform/form-failure.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { BackLink } from '~/app/ui/back-link'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { OlderLink } from '~/app/ui/older-link'
import { PageLink } from '~/app/ui/page-link'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'

export const headers = privateHeaders
export const meta = metaOfLoader

const path = '/app/shared'
/** More than anybody has shared with them at a time; what is beyond is said to be there. */
const mostReceived = '100'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const requested = { request, context }
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const api = apiOf(context)
  const [given, received, { items: members }, head] = await Promise.all([
    orBeginning(requested, api.get('/shares', { query: { cursor, limit: '20' } })),
    api.get('/shares/received', { query: { limit: mostReceived } }),
    api.get('/family-members'),
    privateHead(context, 'sharing:title'),
  ])
  return {
    given,
    isPast: cursor !== undefined,
    received: received.items,
    hasMoreReceived: received.nextCursor !== null,
    members: members.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    head,
    words: {
      ...wordsOf(context.locale, 'sharing', 'ui'),
      ...someWordsOf(context.locale, 'consents', 'title'),
      ...someWordsOf(context.locale, 'records', 'archive', 'type.', 'older', 'newest'),
    },
  }
}

/** Ends a share, or gives one back that somebody else shares. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser(request, context)
  const posted = await postedForm(request)
  const { value } = await readForm(posted, oneShareForm)
  if (!value) throw new Response(null, { status: 400 })
  const isGivenBack = posted.get('intent') === 'give-back'
  const address = isGivenBack ? '/shares/received/:id' : '/shares/:id'
  try {
    await orMissing({ request, context }, apiOf(context).delete(address, { params: { id: value.id } }))
  } catch (error) {
    return refusedBack(error, context, path)
  }
  const told = isGivenBack ? 'messages:share.givenBack' : 'messages:share.ended'
  return redirect(path, {
    headers: { 'Set-Cookie': carryNotification('success', told, context.siteOrigin) },
  })
}

export default function SharedPage() {
  const t = useWords('sharing')
  const records = useWords('records')
  const consents = useWords('consents')
  const { given, isPast, received, hasMoreReceived, members } = useLoaderData<typeof loader>()
  const add = (
    <ButtonLink href={`${path}/new`} variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
  const isEmpty = given.items.length === 0 && !isPast
  return (
    <>
      <BackLink to="/app/records" label={records('archive')} />
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div>
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-2 text-ink-2">{t('lead')}</p>
          <PageLink
            to={`${path}/consents`}
            className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {consents('title')}
          </PageLink>
        </div>
        {!isEmpty && add}
      </div>
      {received.length > 0 && (
        <section aria-labelledby="received" className="mb-8">
          <h2 id="received" className="mb-3 text-xl font-heading">
            {t('received')}
          </h2>
          <ReceivedShares shares={received} />
          {hasMoreReceived && <p className="mt-3 text-sm text-ink-2">{t('received.more')}</p>}
        </section>
      )}
      <section aria-labelledby="given">
        <h2 id="given" className="mb-3 text-xl font-heading">
          {t('given')}
        </h2>
        {isEmpty ? (
          <EmptyState title={t('empty')} text={t('empty.text')} action={add} />
        ) : (
          <GivenShares
            shares={given.items}
            nameOf={(memberId) => members.find(({ id }) => id === memberId)?.name ?? t('gone')}
          />
        )}
        <OlderLink
          path={path}
          nextCursor={given.nextCursor}
          isPast={isPast}
          newest={records('newest')}
          older={records('older')}
        />
      </section>
    </>
  )
}
