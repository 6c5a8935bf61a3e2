import { Button, type ButtonVariant } from '~/app/ui/button'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'

interface PrintButtonProps {
  variant?: ButtonVariant
  children: string
}

/** Opens the browser's own printing; without script that stands in the browser's menu. */
export const PrintButton = ({ variant = 'primary', children }: PrintButtonProps) =>
  useIsHydrated() ? (
    <Button variant={variant} onClick={() => window.print()}>
      {children}
    </Button>
  ) : null
