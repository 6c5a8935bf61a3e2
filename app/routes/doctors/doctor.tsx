import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DoctorPortrait, LevelBadge, useDoctorName } from '~/app/features/booking/doctor-name'
import { DoctorRating } from '~/app/features/booking/doctor-rating'
import { DoctorServices } from '~/app/features/booking/doctor-services'
import { FreeTimes } from '~/app/features/booking/free-times'
import { loadDoctor } from '~/app/features/booking/load-doctor.server'
import { SpokenLanguages } from '~/app/features/booking/spoken-languages'
import { WaitElsewhere } from '~/app/features/booking/wait-for-time'
import { readContent } from '~/app/platform/content/read.server'
import { addressOf } from '~/app/platform/head/links'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead, sharedPicture } from '~/app/platform/head/page-head.server'
import { crumbsOf } from '~/app/platform/head/site-data.server'
import { physician } from '~/app/platform/head/structured-data'
import { missingPage } from '~/app/platform/missing-page.server'
import { readParams, slugParam } from '~/app/platform/page-params.server'
import { liveHeaders } from '~/app/platform/public-page'
import { Trail } from '~/app/platform/trail'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { getFixedT } from '~/app/platform/words/i18n.server'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { doctorPageQuery } from '~/content/queries/doctors'
import { doctorIdSchema } from '~/domain/values/ids'

export const headers = liveHeaders
export const meta = metaOfLoader

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const requested = { request, context, params }
  const { slug } = await readParams(requested, { slug: slugParam })
  const page = await readContent(context.content, doctorPageQuery, { slug })
  const id = doctorIdSchema.safeParse(page?.doctorId).data
  if (!page || !id) throw await missingPage(request, context)
  const [shown, t] = await Promise.all([loadDoctor(requested, id), getFixedT(context.locale)])
  const path = `/doctors/${encodeURIComponent(slug)}`
  const name = page.name?.value ?? ''
  return {
    ...shown,
    page,
    path,
    head: await pageHead(context, {
      path,
      title: t('booking:dr', { name }),
      description: page.summary?.value,
      seo: page.seo,
      picture: page.picture,
      structuredData: [
        physician({
          name: t('booking:dr', { name }),
          description: page.summary?.value ?? null,
          address: addressOf(context.siteOrigin, context.locale, path),
          image: sharedPicture(context.siteOrigin, page.picture),
          speciality: shown.doctor.speciality,
          languages: page.languages ?? [],
          origin: context.siteOrigin,
        }),
        crumbsOf(context, [
          { name: t('shell:home'), path: '/' },
          { name: t('booking:title'), path: '/doctors' },
          { name: t('booking:dr', { name }), path },
        ]),
      ],
    }),
    words: wordsOf(context.locale, 'booking', 'ui'),
  }
}

/** A doctor, for everybody: who, what they do, and when they have time. */
export default function DoctorPage() {
  const { doctor, terms, page, path, chosen, days, earlier, later } = useLoaderData<typeof loader>()
  const t = useWords('booking')
  const locale = usePageLocale()
  const own = (value: string) => ({ lang: locale, value })
  const shown = { ...doctor, page }
  const name = useDoctorName()(shown)
  return (
    <div className="shell pb-band">
      <Trail crumbs={[{ label: own(t('title')), href: '/doctors' }, { label: own(name) }]} />
      <div className="flex flex-wrap items-end gap-6 pb-8 pt-6">
        <DoctorPortrait doctor={shown} size="page" />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-4xl font-display">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg text-ink-2">
            <LevelBadge level={doctor.level} />
            {t(`speciality.${doctor.speciality}`)}
            <DoctorRating rating={doctor.rating} />
          </p>
          <LocalText as="p" text={page.role} className="text-ink-2" />
          <SpokenLanguages page={page} className="text-ink-2" />
        </div>
      </div>
      {/* Times before the life of the doctor where all stands beneath each other. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:grid-rows-[auto_1fr]">
        <DoctorServices services={doctor.services} terms={terms} />
        <div className="lg:row-span-2">
          {doctor.next.length === 0 ? (
            <WaitElsewhere appPath={`/app/doctors/${doctor.id}`} />
          ) : (
            <FreeTimes
              path={path}
              doctorId={doctor.id}
              chosen={chosen}
              days={days}
              earlier={earlier}
              later={later}
            />
          )}
        </div>
        <section aria-labelledby="about">
          <h2 id="about" className="text-xl font-heading">
            {t('about')}
          </h2>
          <LocalText as="p" text={page.summary} className="mt-2 text-lg" />
          <RichText text={page.body} words={useRichTextWords()} isNested />
          <p className="mt-4 text-sm text-ink-2">{t('councilled')}</p>
        </section>
      </div>
    </div>
  )
}
