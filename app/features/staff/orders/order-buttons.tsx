import { useWords } from '~/app/platform/words/use-words'
import type { WordKey } from '~/app/platform/words/namespaces'
import type { ButtonVariant } from '~/app/ui/button'
import { QuestionLink } from '~/app/ui/dialog/question'
import type { IconName } from '~/app/ui/icon'
import type { StaffAct, StaffOrder } from '~/domain/orders/order-contract'

interface Look {
  /** The question that it opens. */
  ask: string
  label: WordKey<'staff-shop'>
  variant: ButtonVariant
  icon?: IconName
}

/** What is done with one line stands beside the line. */
const ofLines = ['miss', 'replace'] as const satisfies StaffAct[]
type ActOfOrder = Exclude<StaffAct, (typeof ofLines)[number]>
const isOfOrder = (act: StaffAct): act is ActOfOrder => !(ofLines as readonly StaffAct[]).includes(act)

/** How what staff can do with a whole order looks. */
const looks: Record<ActOfOrder, Look> = {
  transfer: { ask: 'transfer', label: 'transfer.confirm', variant: 'primary', icon: 'check' },
  approve: { ask: 'approve', label: 'approve', variant: 'primary', icon: 'check' },
  refuse: { ask: 'refuse', label: 'refuse.ask', variant: 'danger' },
  'send-code': { ask: 'sendCode', label: 'sendCode', variant: 'primary' },
  'tell-code': { ask: 'tellCode', label: 'tellCode', variant: 'secondary', icon: 'check' },
  ship: { ask: 'ship', label: 'ship', variant: 'primary', icon: 'truck' },
  deliver: { ask: 'deliver', label: 'deliver', variant: 'primary', icon: 'check' },
  refund: { ask: 'refund', label: 'refund.ask', variant: 'danger' },
  cancel: { ask: 'cancel', label: 'cancel.ask', variant: 'danger' },
}

/** What can be done with an order now, as the API says it. */
export function OrderButtons({ order: { acts, status } }: { order: StaffOrder }) {
  const t = useWords('staff-shop')
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {acts.filter(isOfOrder).map((act) => {
        const { ask, label, variant, icon } = looks[act]
        // Money for an order that is over comes now and then: it is not the one thing to do.
        const isAside = act === 'transfer' && status !== 'awaiting-payment'
        return (
          <QuestionLink
            key={act}
            ask={ask}
            variant={isAside ? 'secondary' : variant}
            size="medium"
            icon={isAside ? undefined : icon}
          >
            {t(label)}
          </QuestionLink>
        )
      })}
    </div>
  )
}
