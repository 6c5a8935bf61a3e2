import { useWords } from '~/app/platform/words/use-words'
import { Code } from '~/app/ui/isolate'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'

export interface WrittenAddress {
  fullName: string
  phone: string
  province: string
  city: string
  address: string
  postalCode: string
}

/** An address as it stands on a parcel, in whichever language it was written. */
export function AddressLines({ place, className = '' }: { place: WrittenAddress; className?: string }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  return (
    <address className={`not-italic ${className}`}>
      <bdi className="block font-strong">{place.fullName}</bdi>
      <span className="block text-ink-2">
        <bdi>{[...new Set([place.province, place.city])].join(locale === 'fa' ? '، ' : ', ')}</bdi>
        {locale === 'fa' ? '، ' : ', '}
        <bdi>{digitsIn(locale, place.address)}</bdi>
      </span>
      <span className="block text-sm text-ink-2">
        {t('address.postalCode')} <Code>{digitsIn(locale, place.postalCode)}</Code> ·{' '}
        <Code>{digitsIn(locale, place.phone)}</Code>
      </span>
    </address>
  )
}
