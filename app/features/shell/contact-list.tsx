import type { ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon, type IconName } from '~/app/ui/icon'
import { PhoneLink } from '~/app/ui/isolate'
import { LocalText } from '~/app/ui/local-text'
import type { PageSite } from './page-site'

const Entry = ({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <dt>
      <Icon name={icon} className="mt-1 size-5 opacity-70" />
      <span className="sr-only">{term}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

/** How to reach the company: telephone, e-mail, address and hours. */
export function ContactList({ site, className = '' }: { site: PageSite; className?: string }) {
  const t = useWords('shell')
  const link = 'inline-flex min-h-8 items-center hover:underline'
  return (
    <dl className={`grid grid-cols-1 gap-3 ${className}`}>
      {site.phone && (
        <Entry icon="phone" term={t('phone')}>
          <PhoneLink phone={site.phone} className={`${link} font-strong`} />
        </Entry>
      )}
      {site.email && (
        <Entry icon="mail" term={t('email')}>
          <a href={`mailto:${site.email}`} className={`${link} [overflow-wrap:anywhere]`}>
            <bdi dir="ltr">{site.email}</bdi>
          </a>
        </Entry>
      )}
      {site.address && (
        <Entry icon="place" term={t('address')}>
          <LocalText as="p" text={site.address} />
        </Entry>
      )}
      {site.hours && (
        <Entry icon="clock" term={t('hours')}>
          <LocalText as="p" text={site.hours} />
        </Entry>
      )}
    </dl>
  )
}
