import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import type { AddressWarning } from '~/domain/orders/address-contract'

const words = {
  'looks-like-public-place': 'address.warning',
  'unusual-postal-code': 'postalWarning',
} as const satisfies Record<AddressWarning, string>

/** What makes one ask again, and refuses nothing. */
export function AddressWarnings({ warnings }: { warnings: readonly AddressWarning[] }) {
  const t = useWords('orders')
  return warnings.map((warning) => (
    <p key={warning} className="mt-2 flex items-start gap-2 text-sm text-amber-ink">
      <Icon name="warning" className="mt-0.5 size-5" />
      {t(words[warning])}
    </p>
  ))
}
