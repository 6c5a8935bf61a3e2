import { useWords } from '~/app/platform/words/use-words'
import { PageLink } from '~/app/ui/page-link'
import type { ShopKind } from '~/domain/catalog/contract'

const parts: { kind: ShopKind | null; to: string }[] = [
  { kind: null, to: '/shop' },
  { kind: 'device', to: '/shop?kind=device' },
  { kind: 'accessory', to: '/shop/accessories' },
  { kind: 'package', to: '/shop/packages' },
]

/** The parts of the shop. */
export function KindLinks({ current }: { current: ShopKind | null }) {
  const t = useWords('shop')
  return (
    <nav aria-label={t('kinds')} className="-mx-gutter overflow-x-auto px-gutter">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {parts.map(({ kind, to }) => {
          const isCurrent = kind === current
          return (
            <li key={to}>
              <PageLink
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={`-mb-px inline-flex min-h-12 items-center border-b-[3px] px-4 font-strong max-sm:px-3 -outline-offset-4 ${
                  isCurrent ? 'border-coral text-ink' : 'border-transparent text-ink-2 hover:text-ink'
                }`}
              >
                {kind ? t(`kind.${kind}`) : t('kind.all')}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
