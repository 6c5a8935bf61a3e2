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

const isPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** An address as it stands on a parcel: whichever language it was written in, it is one text of that direction. */
export function AddressLines({ place, className = '' }: { place: WrittenAddress; className?: string }) {
  const t = useWords('orders')
  const locale = usePageLocale()
  const where = [...new Set([place.province, place.city, digitsIn(locale, place.address)])]
  return (
    <address className={`not-italic ${className}`}>
      <span className="block font-strong">
        <bdi>{place.fullName}</bdi>
      </span>
      <span className="block text-ink-2">
        <bdi>{where.join(isPersian(place.address) ? '، ' : ', ')}</bdi>
      </span>
      <span className="block text-sm text-ink-2">
        {t('address.postalCode')} <Code>{place.postalCode}</Code> · <Code>{place.phone}</Code>
      </span>
    </address>
  )
}
