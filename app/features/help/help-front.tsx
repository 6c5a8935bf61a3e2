import { useWords } from '~/app/platform/words/use-words'
import { Coming } from '~/app/ui/coming'
import { Disclosure } from '~/app/ui/disclosure'
import { Icon, type IconName } from '~/app/ui/icon'
import { PhoneLink } from '~/app/ui/isolate'
import { LocalText, type Localized } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { Pulse } from '~/app/ui/pulse'
import type { HelpFront as HelpFrontData } from '~/content/types'
import { ambulanceNumber } from '~/domain/calls/rules'
import { digitsIn } from '~/domain/values/digits'
import { helpPath } from './categories'
import { HelpSearch } from './help-search'
import { HelpTopics } from './help-topics'

const quickWays: readonly { to: string; word: 'app' | 'call' | 'order' | 'ticket'; icon: IconName }[] = [
  { to: '/dashboard/orders', word: 'order', icon: 'truck' },
  { to: '/dashboard/tickets', word: 'ticket', icon: 'shield' },
  { to: '/apps', word: 'app', icon: 'download' },
  { to: '/app/call-requests/new', word: 'call', icon: 'talk' },
]

/** What most people come for, a row of four over the edge of the head. */
function QuickWays() {
  const t = useWords('help')
  return (
    <nav aria-label={t('quick')} className="shell -mt-14">
      <ul className="grid overflow-hidden rounded-large bg-night text-white shadow-small sm:grid-cols-2 lg:grid-cols-4">
        {quickWays.map(({ to, word, icon }, index) => (
          <li
            key={word}
            className={index === 0 ? 'bg-coral-action' : 'border-white/10 max-sm:border-t lg:border-s'}
          >
            <PageLink to={to} className="flex min-h-20 items-center gap-4 px-6 py-4 hover:underline">
              <Icon name={icon} className="size-6" />
              <span>
                <span className="block font-strong">{t(`quick.${word}`)}</span>
                <span className={`block text-sm ${index === 0 ? 'text-white' : 'text-night-ink'}`}>
                  {t(`quick.${word}.note`)}
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SupportProps {
  phone: string | null | undefined
  hours: Localized | null | undefined
}

function Support({ phone, hours }: SupportProps) {
  const t = useWords('help')
  const locale = usePageLocale()
  return (
    <div className="lg:w-72">
      {phone && (
        <>
          <p className="text-sm font-strong">{t('phone')}</p>
          <PhoneLink phone={phone} className="mt-1 inline-flex min-h-11 items-center text-2xl font-bold" />
          <LocalText as="p" text={hours} className="text-sm text-ink-2" />
        </>
      )}
      <p className="mt-2 text-sm text-ink-2">
        {t('emergency', { number: digitsIn(locale, ambulanceNumber) })}
      </p>
    </div>
  )
}

type Product = HelpFrontData['products'][number]

/** The first of each kind: whoever has a device knows it by its picture. */
function onePerKind(products: readonly Product[]): Product[] {
  const kinds = new Map(products.map((product) => [product.kind, product]).reverse() as [string, Product][])
  return products.filter((product) => kinds.get(product.kind ?? '') === product)
}

function Devices({ products }: { products: readonly Product[] }) {
  const t = useWords('help')
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="mb-6 text-3xl">
        {t('devices')}
      </h2>
      <ul className="grid grid-cols-12 gap-x-3 gap-y-7 sm:gap-x-4">
        {onePerKind(products).map((product, index) => (
          <li
            key={product._id}
            className={`card-link relative ${index < 2 ? 'col-span-6' : 'col-span-6 sm:col-span-3'}`}
          >
            <Picture
              picture={product.picture}
              ratio={4 / 3}
              sizes="(min-width: 64rem) 17rem, 46vw"
              isDecorative
              className="aspect-[4/3] w-full rounded-medium object-cover"
            />
            <h3 className="mt-3 text-[0.9375rem]">
              <PageLink to={`/guides/${encodeURIComponent(product.slug)}`} className="stretched">
                <LocalText text={product.name} />
              </PageLink>
            </h3>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <PageLink
          to="/guides"
          className="inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink hover:underline"
        >
          {t('devices.all')}
          <Icon name="chevron" className="size-4" />
        </PageLink>
      </p>
    </section>
  )
}

interface HelpFrontProps extends SupportProps {
  front: HelpFrontData
}

/** The front of the help centre: a search first, then what most people want, then everything. */
export function HelpFront({ front, phone, hours }: HelpFrontProps) {
  const t = useWords('help')
  const often = front.articles.filter(({ isAskedOften }) => isAskedOften)
  return (
    <>
      <div className="bg-mist pb-28 pt-10 md:pt-16">
        <div className="shell grid grid-cols-1 items-end gap-x-16 gap-y-10 lg:grid-cols-[1fr_auto]">
          <div>
            <p className="mb-3 flex items-center gap-2.5 text-sm font-strong text-coral-ink">
              <Pulse className="h-4 w-11 flex-none" />
              {t('title')}
            </p>
            <h1 className="mb-8 text-5xl font-display">{t('heading')}</h1>
            <HelpSearch />
            {often.length > 0 && (
              <p className="mt-4 flex flex-wrap items-center gap-x-5 text-sm">
                <span className="text-ink-2">{t('begin')}</span>
                {often.slice(0, 3).map(({ _id, slug, title }) => (
                  <PageLink
                    key={_id}
                    to={helpPath(slug)}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    <LocalText text={title} />
                  </PageLink>
                ))}
              </p>
            )}
          </div>
          <Support phone={phone} hours={hours} />
        </div>
      </div>
      <QuickWays />
      <div className="shell grid grid-cols-1 gap-x-16 gap-y-14 py-band lg:grid-cols-2">
        {often.length > 0 && (
          <section aria-labelledby="often">
            <h2 id="often" className="mb-4 text-3xl">
              {t('often')}
            </h2>
            {often.map(({ _id, slug, title, lead, feature }) => (
              <Disclosure
                key={_id}
                summary={
                  <>
                    <LocalText text={title} /> <Coming feature={feature} />
                  </>
                }
              >
                <LocalText as="p" text={lead} />
                <PageLink
                  to={helpPath(slug)}
                  className="mt-2 inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink hover:underline"
                >
                  {t('whole')}
                  <span className="sr-only">
                    : <LocalText text={title} />
                  </span>
                  <Icon name="chevron" className="size-4" />
                </PageLink>
              </Disclosure>
            ))}
          </section>
        )}
        {front.products.length > 0 && <Devices products={front.products} />}
      </div>
      <HelpTopics articles={front.articles} />
    </>
  )
}
