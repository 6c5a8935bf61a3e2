import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { findPosts } from '~/app/features/community/community.server'
import { findAddress, FindLine, findPath, FoundLines, KindLinks } from '~/app/features/community/find'
import { UrgentNote } from '~/app/features/community/urgent-note'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { readQuery, resetQuery } from '~/app/platform/page-query.server'
import { liveHeaders } from '~/app/platform/public-page'
import { cursorField, searchField } from '~/app/platform/query-fields'
import { Trail } from '~/app/platform/trail'
import { someWordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { NoResultsIllustration } from '~/app/ui/illustrations/no-results'
import { OlderLink } from '~/app/ui/older-link'
import { PageHead } from '~/app/ui/page-head'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { postKinds, postReadings } from '~/domain/community/finding-kinds'

// What somebody looks for may say how they are: nobody keeps it.
export const headers = liveHeaders
export const meta = metaOfLoader

const fields = { q: searchField, kind: z.enum(postKinds), as: z.enum(postReadings), cursor: cursorField }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = context
  const asked = { request, context }
  const { q = '', kind, as, cursor } = readQuery(asked, fields)
  // Of nothing that was typed there is no list to go on in.
  if (q === '' && cursor !== undefined) throw resetQuery(asked, 'cursor')
  const [found, t] = await Promise.all([
    q === '' ? undefined : findPosts(asked, { q, kind, as, cursor }),
    getFixedT(locale),
  ])
  return {
    ...{ q, kind, as, found },
    head: await pageHead(context, {
      path: findPath,
      title: t('community:find.title'),
      description: t('community:find.description'),
      isIndexed: false,
    }),
    words: {
      ...someWordsOf(
        locale,
        'community',
        ...['anonymous', 'away', 'begin', 'case.title', 'find', 'ours', 'subject.', 'title', 'urgent'],
      ),
      ...someWordsOf(locale, 'booking', 'speciality.'),
    },
  }
}

/** Topics, cases and replies that have what was typed. */
export default function CommunitySearchPage() {
  const { q, kind, as, found } = useLoaderData<typeof loader>()
  const t = useWords('community')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const reading = found?.reading
  return (
    <>
      <PageHead
        heading={own(t('find.title'))}
        lead={own(t('find.lead'))}
        before={
          <Trail crumbs={[{ label: own(t('title')), href: '/community' }, { label: own(t('find')) }]} />
        }
      />
      <div className="shell grid grid-cols-1 items-start gap-8 pb-band lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="grid grid-cols-1 gap-6">
          <FindLine q={q} kind={kind} />
          {q !== '' && <KindLinks q={q} kind={kind} />}
          {found === null && <p className="text-ink-2">{t('away')}</p>}
          {found && !reading && (
            <EmptyState
              title={t('find.none', { words: q })}
              text={t('find.noneText')}
              illustration={<NoResultsIllustration />}
              action={
                <span className="flex flex-wrap justify-center gap-3">
                  <ButtonLink href="/community/new" variant="primary" icon="plus">
                    {t('begin')}
                  </ButtonLink>
                  <ButtonLink
                    href={kind || as ? findAddress(q) : `/search?${new URLSearchParams({ q })}`}
                    variant="secondary"
                    icon="search"
                  >
                    {t(kind ? 'find.noneOfKind' : as ? 'find.nearby' : 'find.everywhere')}
                  </ButtonLink>
                </span>
              }
            />
          )}
          {found && reading && (
            <section aria-labelledby="found">
              <h2 id="found" className="text-2xl">
                {t('find.results', { words: q })}
              </h2>
              {reading.as !== 'typed' && (
                <p className="mt-2 text-ink-2">
                  {t(`find.read.${reading.as}`, { words: reading.text })}{' '}
                  <PageLink
                    to={findAddress(q, { ...(kind && { kind }), as: 'typed' })}
                    className="font-strong underline underline-offset-4"
                  >
                    {t('find.asTyped', { words: q })}
                  </PageLink>
                </p>
              )}
              <div className="mt-5">
                <FoundLines posts={found.items} words={reading.words} />
                <OlderLink
                  path={findPath}
                  narrowed={{ q, ...(kind && { kind }), as: reading.as }}
                  nextCursor={found.nextCursor}
                  isPast={found.isPast}
                  newest={t('find.newest')}
                  older={t('find.older')}
                />
              </div>
            </section>
          )}
        </div>
        <UrgentNote />
      </div>
    </>
  )
}
