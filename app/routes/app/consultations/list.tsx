import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConsultationRows } from '~/app/features/booking/reservations/consultation-rows'
import { liveVisitOf, readVisits } from '~/app/features/booking/reservations/load-live-visit.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { privateHead } from '~/app/platform/head/private-head.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { privateHeaders } from '~/app/platform/private-page'
import { cursorField } from '~/app/platform/query-fields'
import { requireUser } from '~/app/platform/session.server'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { ListHead } from '~/app/ui/list-head'
import { Notice } from '~/app/ui/notice'
import { OlderLink } from '~/app/ui/older-link'

export const headers = privateHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  const { cursor } = readQuery({ request, context }, { cursor: cursorField })
  const [page, head] = await Promise.all([
    orBeginning({ request, context }, readVisits(context, { cursor })),
    privateHead(context, 'consultations:title'),
  ])
  return {
    ...page,
    live: await liveVisitOf(context, page.items),
    isPast: cursor !== undefined,
    head,
    words: wordsOf(context.locale, 'booking', 'consultations', 'ui'),
  }
}

/** Every consultation of the caller: the one that is alive, then the newest first. */
export default function ConsultationsPage() {
  const t = useWords('consultations')
  const { items, live, nextCursor, isPast, isBarred } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <p className="flex flex-wrap gap-3">
            <ButtonLink href="/app/doctor-notes" icon="note">
              {t('notes')}
            </ButtonLink>
            <ButtonLink href="/app/referrals" icon="send">
              {t('referrals')}
            </ButtonLink>
            <ButtonLink href="/app/doctors" icon="clinic">
              {t('find')}
            </ButtonLink>
          </p>
        }
      />
      {isBarred && (
        <div className="mb-6">
          <Notice kind="info" title={t('barred')}>
            <p>{t('barred.text')}</p>
            <p className="mt-3">
              <ButtonLink href="/dashboard/tickets">{t('barred.do')}</ButtonLink>
            </p>
          </Notice>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t('none.text')}
          action={
            <ButtonLink href="/app/doctors" variant="primary">
              {t('find')}
            </ButtonLink>
          }
        />
      ) : (
        <ConsultationRows reservations={items} live={live} />
      )}
      <OlderLink
        path="/app/consultations"
        nextCursor={nextCursor}
        isPast={isPast}
        newest={t('newest')}
        older={t('older')}
      />
    </>
  )
}
