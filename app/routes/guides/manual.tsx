import { data, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { guideFilePath, guidePath } from '~/app/features/guides/guide-paths'
import { ManualPageParts } from '~/app/features/guides/manual-page-parts'
import { tutorialsAddress } from '~/app/features/tutorials/tutorial-address'
import { DeviceTutorials } from '~/app/features/tutorials/tutorial-lines'
import { ApiFailure } from '~/app/platform/api.server'
import { readContent } from '~/app/platform/content/read.server'
import { figuresInForce } from '~/app/platform/figures.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { techArticle } from '~/app/platform/head/structured-data'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { readQuery, resetQuery } from '~/app/platform/page-query.server'
import { catalogueHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { guideQuery } from '~/content/queries/guides'
import { manualAudiences } from '~/domain/manuals/manual-sheet'
import { warrantedProducts } from '~/domain/warranties/rules'

// The figures in force change as prices do.
export const headers = catalogueHeaders
export const meta = metaOfLoader

/** How long the warranty is by the figures in force; undefined while the API does not answer: the manual is shown all the same. */
async function warrantyMonths(context: AppLoadContext): Promise<number | null | undefined> {
  try {
    return (await figuresInForce(context))('warranty.months')
  } catch (error) {
    if (error instanceof ApiFailure) return undefined
    throw error
  }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, locale, siteOrigin } = context
  const { model } = await readParams({ request, context, params }, { model: slugParam })
  const { for: audience } = readQuery({ request, context }, { for: z.enum(manualAudiences) })
  const [device, months, t] = await Promise.all([
    readContent(content, guideQuery, { model }),
    warrantyMonths(context),
    getFixedT(locale),
  ])
  if (!device) throw await missingPage(request, context)
  const manual = device.guides.find((one) => one.audience === (audience ?? 'home')) ?? device.guides[0]
  if (!manual || (audience && manual.audience !== audience)) throw resetQuery({ request, context }, 'for')
  const path = guidePath(device.slug, manual.audience)
  const title = manual.title?.value ?? ''
  const description = manual.summary?.value ?? ''
  const head = await pageHead(context, {
    path,
    title,
    description,
    picture: device.picture,
    type: 'article',
    structuredData: [
      techArticle({
        title,
        description,
        address: addressOf(siteOrigin, locale, path),
        section: t(`guides:for.${manual.audience}`),
        changedAt: manual._updatedAt,
        locale: manual.body?.lang ?? locale,
        origin: siteOrigin,
      }),
      crumbsOf(context, [
        { name: t('shell:home'), path: '/' },
        { name: t('guides:title'), path: '/guides' },
        { name: title, path },
      ]),
    ],
  })
  const answer = withhold(
    context,
    {
      // As the content cache holds it, so that its markup is made once.
      device,
      warrantyMonths: months ?? null,
      audience: manual.audience,
      hasSerial: warrantedProducts.some((kind) => kind === device.kind),
      // Made once of the device and of what else it says.
      name: `guide-${device.slug}-${manual.audience}-${months ?? 'unknown'}`,
      file: guideFilePath(device.slug, manual.audience),
      head,
      words: wordsOf(locale, 'guides', 'tutorials'),
    },
    'device',
    'words',
  )
  return months === undefined ? data(answer, { headers: { 'Cache-Control': 'no-store' } }) : data(answer)
}

/** The manual of a device for one use, with the way to the other and to the file. */
export default function ManualPage() {
  const {
    device: found,
    warrantyMonths: months,
    audience,
    hasSerial,
    name,
    file,
  } = useLoaderData<typeof loader>()
  const t = useWords('guides')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  return (
    <Kept name={name} of={found}>
      {(device) => (
        <>
          <div className="shell">
            <Trail
              crumbs={[{ label: own(t('title')), href: '/guides' }, { label: device.name ?? own('') }]}
            />
          </div>
          <ManualPageParts
            warrantyMonths={months}
            hasSerial={hasSerial}
            device={device}
            audience={audience}
            file={file}
          />
          <DeviceTutorials
            tutorials={device.tutorials}
            all={tutorialsAddress({ topic: undefined, device: device.slug })}
          />
        </>
      )}
    </Kept>
  )
}
