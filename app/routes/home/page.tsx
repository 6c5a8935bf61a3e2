import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { ContactStart } from '~/app/features/contact/contact-start'
import { AcademySection } from '~/app/features/home/academy-section'
import { CommunitySection } from '~/app/features/home/community-section'
import { HeartSoundCard } from '~/app/features/home/heart-sound-card'
import { PlatformSection } from '~/app/features/home/platform-section'
import { ProductBento } from '~/app/features/home/product-bento'
import { ServicesSection } from '~/app/features/home/services-section'
import { ShopSection } from '~/app/features/home/shop-section'
import { LatestArticles } from '~/app/features/magazine/latest-articles'
import { ContactList } from '~/app/features/shell/contact-list'
import { Testimonials } from '~/app/features/blocks/testimonials'
import { TourChip } from '~/app/features/tour/tour-chip'
import { VisitorTour } from '~/app/features/tour/visitor-tour'
import { readContent } from '~/app/platform/content/read.server'
import { metaOfLoader } from '~/app/platform/head/meta-of-loader'
import { pageHead } from '~/app/platform/head/page-head.server'
import { organizationOf } from '~/app/platform/head/site-data.server'
import { Kept } from '~/app/platform/kept/kept'
import { withhold } from '~/app/platform/kept/withhold'
import { missingPage } from '~/app/platform/missing-page.server'
import { publicHeaders } from '~/app/platform/public-page'
import { someWordsOf, wordsOf } from '~/app/platform/words/catalogue.server'
import type { loader as rootLoader } from '~/app/root'
import { Actions } from '~/app/ui/actions'
import { Hero } from '~/app/ui/hero'
import { Section, SectionHead } from '~/app/ui/section'
import { homeQuery } from '~/content/queries/home'
import { latestArticlesQuery } from '~/content/queries/magazine'

export const headers = publicHeaders
export const meta = metaOfLoader

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, locale } = context
  const [home, articles] = await Promise.all([
    readContent(content, homeQuery),
    readContent(content, latestArticlesQuery),
  ])
  if (!home) throw await missingPage(request, context)
  const head = await pageHead(context, {
    path: '/',
    title: home.hero?.heading?.value,
    description: home.hero?.lead?.value,
    seo: home.seo,
    picture: home.hero?.picture,
    structuredData: await organizationOf(context),
  })
  const page = {
    story: home,
    articles,
    contact: home.contact,
    head,
    words: {
      ...wordsOf(locale, 'home', 'magazine'),
      ...someWordsOf(locale, 'contact', 'field.', 'form.send', 'subject.'),
    },
  }
  return withhold(context, page, 'story', 'articles')
}

export default function HomePage() {
  const { story, articles, contact } = useLoaderData<typeof loader>()
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  return (
    <>
      <Kept name="home" of={story}>
        {(home) => (
          <>
            {home.hero && <Hero hero={home.hero} overlay={<HeartSoundCard />} aside={<TourChip />} />}
            {home.shop && <ShopSection shop={home.shop} />}
            {home.platform && <PlatformSection platform={home.platform} />}
            {home.services?.services && <ServicesSection section={home.services} />}
            {home.equipment && (
              <Section tone="card" labelledBy="equipment">
                <SectionHead id="equipment" words={home.equipment} withActions />
                <ProductBento products={home.equipment.products ?? []} />
              </Section>
            )}
            {home.community && <CommunitySection section={home.community} />}
          </>
        )}
      </Kept>
      <Kept name="home-articles" of={articles}>
        {(newest) =>
          story?.magazine &&
          newest.length > 0 && (
            <Section labelledBy="magazine">
              <SectionHead id="magazine" words={story.magazine} withActions />
              <LatestArticles articles={newest} />
            </Section>
          )
        }
      </Kept>
      <Kept name="home-people" of={story}>
        {(home) => (
          <>
            {home.testimonials?.testimonials && (
              <Section tone="sand" labelledBy="testimonials">
                <SectionHead id="testimonials" words={home.testimonials} withActions />
                <Testimonials testimonials={home.testimonials.testimonials} />
              </Section>
            )}
            {home.academy && <AcademySection section={home.academy} />}
          </>
        )}
      </Kept>
      {contact && (
        <Section labelledBy="contact">
          <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-2">
            <div>
              <SectionHead id="contact" words={contact} className="" />
              <Actions actions={contact.actions} calm className="mb-8 mt-8" />
              {site && (
                <ContactList site={site} className="gap-y-5 rounded-large bg-sand p-6 text-lg sm:p-8" />
              )}
            </div>
            <div className="rounded-large border border-line bg-card p-5 sm:p-8">
              <ContactStart />
            </div>
          </div>
        </Section>
      )}
      <VisitorTour />
    </>
  )
}
