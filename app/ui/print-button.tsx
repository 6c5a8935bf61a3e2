import { Button } from '~/app/ui/button'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'

/** Opens the browser's own printing; without script that stands in the browser's menu. */
export const PrintButton = ({ children }: { children: string }) =>
  useIsHydrated() ? (
    <Button variant="primary" onClick={() => window.print()}>
      {children}
    </Button>
  ) : null
