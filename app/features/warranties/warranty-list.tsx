import { defineList, type ListView } from '~/app/platform/lists/list'
import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'
import { ButtonLink } from '~/app/ui/button'
import { HealthIcon } from '~/app/ui/health-icon'
import { Code } from '~/app/ui/isolate'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatDate } from '~/domain/values/dates'
import type { Warranty } from '~/domain/warranties/contract'
import { useWarrantyLine, warrantyTones } from './warranty-standing'

type View = ListView<Record<never, never>, Warranty, undefined>

function Card({ warranty }: { warranty: Warranty }) {
  const t = useWords('warranties')
  const locale = usePageLocale()
  const lineOf = useWarrantyLine()
  const { kind, serial, state, boughtOn } = warranty
  return (
    <li className="flex items-start gap-4 rounded-large border border-line bg-card p-5">
      <span className="grid size-12 flex-none place-items-center rounded-medium bg-sea-soft text-sea-ink">
        <HealthIcon name={kind} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            <h2 className="text-lg font-heading">{t(`kind.${kind}`)}</h2>
            <p className="text-sm text-ink-2">
              <span className="sr-only">{t('serial')}: </span>
              <Code className="font-strong tracking-wide">{serial}</Code>
            </p>
          </div>
          <Badge tone={warrantyTones[state]}>{t(`state.${state}`)}</Badge>
        </div>
        <p className="mt-3 font-strong">{lineOf(warranty)}</p>
        <p className="mt-1 text-sm text-ink-2">
          {t(warranty.proof === 'order' ? 'bought.order' : 'bought.invoice', {
            date: formatDate(locale, boughtOn),
          })}
        </p>
        {state === 'active' && (
          <PageLink
            to="/help/warranty"
            className="mt-1 inline-flex min-h-11 items-center text-sm font-strong text-sea-ink hover:underline"
          >
            {t('repair')}
          </PageLink>
        )}
      </div>
    </li>
  )
}

function Rows({ page }: View) {
  const t = useWords('warranties')
  return (
    <ul aria-label={t('list')} className="grid items-start gap-4 md:grid-cols-2">
      {page.items.map((warranty) => (
        <Card key={warranty.id} warranty={warranty} />
      ))}
    </ul>
  )
}

function ActivateLink() {
  const t = useWords('warranties')
  return (
    <ButtonLink href="/app/warranties/new" variant="primary" icon="plus">
      {t('activate')}
    </ButtonLink>
  )
}

/** One’s warranties with their state and end, the newest first. */
export const warrantyList = defineList({
  path: '/app/warranties',
  words: ['warranties'],
  title: 'title',
  lead: 'lead',
  shape: {},
  read: (api, page) => api.get('/warranties', { query: { limit: '20', ...page } }),
  Rows,
  Begin: ActivateLink,
  empty: () => ({ title: 'none', text: 'none.text' }),
})
