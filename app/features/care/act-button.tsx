import { Form } from '@remix-run/react'
import { Button, type ButtonVariant } from '~/app/ui/button'

interface ActButtonProps {
  intent: 'consent' | 'end'
  id: string
  variant?: ButtonVariant
  label: string
  /** Of the page, where its address says more that is not to be asked once more. */
  action?: string
}

/** Does one thing with one of somebody's doctors, by one press. */
export const ActButton = ({ intent, id, variant, label, action }: ActButtonProps) => (
  <Form method="post" action={action}>
    <input type="hidden" name="id" value={id} />
    <Button type="submit" name="intent" value={intent} variant={variant}>
      {label}
    </Button>
  </Form>
)
