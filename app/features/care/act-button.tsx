import { Form } from '@remix-run/react'
import { Button, type ButtonVariant } from '~/app/ui/button'

interface ActButtonProps {
  intent: 'consent' | 'end'
  id: string
  variant?: ButtonVariant
  label: string
}

/** Does one thing with one of somebody's doctors, by one press. */
export const ActButton = ({ intent, id, variant, label }: ActButtonProps) => (
  <Form method="post">
    <input type="hidden" name="id" value={id} />
    <Button type="submit" name="intent" value={intent} variant={variant}>
      {label}
    </Button>
  </Form>
)
