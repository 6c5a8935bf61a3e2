import { Kept } from '~/app/platform/kept/kept'
import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { SiteLink } from '~/app/ui/site-link'
import type { Site } from '~/content/types'
import { Brand } from './brand'
import { ContactList } from './contact-list'
import { SocialLinks } from './social-links'
import { TrustSeal } from './trust-seal'
import { PageLink } from '~/app/ui/page-link'

/** The columns of links, each with its heading; short ones stand below each other, however many there are. */
const Columns = ({ columns }: { columns: NonNullable<Site['footerColumns']> }) => (
  <div className="flex-1 gap-x-8 sm:columns-2 xl:flex xl:justify-between xl:gap-x-6">
    {columns.map((column) => (
      <div key={column._key} className="break-inside-avoid pb-10">
        <h2 className="mb-2 flex min-h-8 items-center text-base font-bold">
          {column.href ? (
            <PageLink to={column.href} className="inline-flex min-h-8 items-center hover:underline">
              <LocalText text={column.label} />
            </PageLink>
          ) : (
            <LocalText text={column.label} />
          )}
        </h2>
        <ul>
          {column.entries?.map((entry) => (
            <li key={entry._key}>
              <SiteLink
                href={entry.href ?? '/'}
                className="inline-flex min-h-9 items-center text-sm text-night-ink hover:text-white hover:underline"
              >
                <LocalText text={entry.label} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)

/** The end of every page. */
export const Footer = ({ site }: { site: Site | undefined }) => (
  <footer className="distant bg-night text-white">
    <Kept name="footer" of={site}>
      {(settings) => <Parts site={settings} />}
    </Kept>
  </footer>
)

function Parts({ site }: { site: Site }) {
  const t = useWords('shell')
  return (
    <div className="shell pb-10 pt-16">
      <div className="flex flex-col gap-12 lg:flex-row lg:gap-16">
        <div className="max-w-sm lg:w-80">
          <Brand name={site.name} label={t('homePage')} />
          <LocalText as="p" text={site.tagline} className="mb-6 mt-3 text-night-ink" />
          <ContactList site={site} className="text-sm text-night-ink" />
        </div>
        {site.footerColumns && site.footerColumns.length > 0 && (
          <nav aria-label={t('footerMenu')} className="flex flex-1">
            <Columns columns={site.footerColumns} />
          </nav>
        )}
      </div>
      {/* Settings of this device, once the script that knows them is there. */}
      <div id="device-preferences" className="mt-10 empty:hidden" />
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-night-line pt-6">
        <div className="max-w-text space-y-1.5 text-xs text-night-ink">
          <LocalText as="p" text={site.copyright} />
          <p>{t('counting')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <SocialLinks links={site.socialLinks ?? []} />
          <TrustSeal seal={site.trustSeal} />
        </div>
      </div>
    </div>
  )
}
