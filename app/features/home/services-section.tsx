import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Coming } from '~/app/ui/coming'
import { PageLink } from '~/app/ui/page-link'
import { PromiseTitle } from '~/app/ui/promise'
import { Section, SectionHead } from '~/app/ui/section'
import type { Home } from '~/content/types'
import { pageOfFeature } from '~/domain/values/features'

type Service = NonNullable<NonNullable<NonNullable<Home['services']>['services']>[number]>

/** Of a service, the way to the page that tells of it, whether it is there already or still to come; else to where it is. */
const ServiceTitle = ({ service: { title, page, feature } }: { service: Service }) =>
  page ? (
    <>
      <PageLink to={`/${page}`} className="stretched hover:underline">
        <LocalText text={title} />
      </PageLink>{' '}
      <Coming feature={feature} />
    </>
  ) : (
    <PromiseTitle title={title} feature={feature} isStretched />
  )

const ServiceCard = ({ service, isLead }: { service: Service; isLead: boolean }) => (
  <li
    className={`relative overflow-hidden rounded-large bg-card shadow-small ${service.page || pageOfFeature(service.feature) ? 'card-link' : ''} ${isLead ? 'col-span-2 lg:row-span-2 lg:flex lg:flex-col' : ''}`}
  >
    <Picture
      picture={service.picture}
      ratio={4 / 3}
      sizes={
        isLead ? '(min-width: 76rem) 46rem, (min-width: 64rem) 60vw, 92vw' : '(min-width: 64rem) 18rem, 46vw'
      }
      isDecorative
      className={`aspect-[4/3] w-full object-cover ${isLead ? 'lg:min-h-0 lg:flex-1' : ''}`}
    />
    <div className={isLead ? 'p-6 lg:p-8' : 'p-4 sm:p-5'}>
      <h3 className={isLead ? 'text-2xl' : 'text-base sm:text-xl'}>
        <ServiceTitle service={service} />
      </h3>
      <LocalText
        as="p"
        text={service.summary}
        className={`mt-1.5 text-ink-2 ${isLead ? 'text-lg' : 'text-sm'}`}
      />
    </div>
  </li>
)

/** What people do for one another here: the first service large, the others beside it. */
export const ServicesSection = ({ section }: { section: NonNullable<Home['services']> }) => (
  <Section tone="sand" labelledBy="services">
    <SectionHead id="services" words={section} withActions />
    <ul className="grid grid-cols-2 gap-3.5 sm:gap-5 lg:grid-cols-4">
      {section.services?.map((service, index) => (
        <ServiceCard key={service._id} service={service} isLead={index === 0} />
      ))}
    </ul>
  </Section>
)
