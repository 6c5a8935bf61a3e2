import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DoctorList } from '~/app/features/booking/doctor-list'
import { loadDirectory } from '~/app/features/booking/directory.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { liveHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { PageHead } from '~/app/ui/page-head'
import { usePageLocale } from '~/app/ui/page-locale'

export const headers = liveHeaders
export const meta = metaOfLoader

const path = '/doctors'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = context
  const [directory, t] = await Promise.all([loadDirectory({ request, context }), getFixedT(locale)])
  return {
    ...directory,
    // A doctor whom the Studio has no page of is looked at where people book.
    head: await pageHead(context, {
      path,
      title: t('booking:title'),
      description: t('booking:description'),
      isIndexed: !directory.isPast && Object.keys(directory.query).length === 0,
      structuredData: [
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('booking:title'), path },
        ]),
      ],
    }),
    words: wordsOf(locale, 'booking', 'fields', 'ui'),
  }
}

/** The doctors of the house, for everybody. */
export default function DoctorsPage() {
  const { head: _head, words: _words, ...directory } = useLoaderData<typeof loader>()
  const t = useWords('booking')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <>
      <PageHead
        heading={own(t('heading'))}
        lead={own(t('lead'))}
        before={<Trail crumbs={[{ label: own(t('title')) }]} />}
      />
      <div className="shell pb-band">
        <DoctorList
          {...directory}
          path={path}
          addressOf={({ id, page }) =>
            page?.slug ? `${path}/${encodeURIComponent(page.slug)}` : `/app/doctors/${id}`
          }
        />
      </div>
    </>
  )
}
