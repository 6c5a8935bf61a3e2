import { useNavigation } from '@remix-run/react'
import { Button } from '~/app/ui/button'

/** Sends what was written; over the whole width on a phone. */
export const SendButton = ({ children }: { children: string }) => (
  <Button
    type="submit"
    variant="primary"
    icon="send"
    isPending={useNavigation().state === 'submitting'}
    className="max-sm:w-full"
  >
    {children}
  </Button>
)
