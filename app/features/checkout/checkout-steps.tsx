import { useWords } from '~/app/platform/words/use-words'
import { Stepper } from '~/app/ui/stepper'

/** Where one stands between the cart and the gateway. */
export function CheckoutSteps({ current }: { current: 1 | 2 }) {
  const t = useWords('checkout')
  return (
    <Stepper
      label={t('steps')}
      current={current}
      isNamed
      steps={[
        { label: t('step.cart'), href: '/cart' },
        { label: t('step.address'), href: '/checkout' },
        { label: t('step.payment') },
      ]}
    />
  )
}
