import { Form } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'

/** Ends the session; what the offline worker may have kept of the person goes first. */
export function SignOut({ className = '' }: { className?: string }) {
  const t = useWords('areas')
  return (
    <Form
      method="post"
      action="/logout"
      reloadDocument
      className={className}
      onSubmit={() => navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' })}
    >
      <Button type="submit" variant="quiet" size="small" icon="leave">
        {t('signOut')}
      </Button>
    </Form>
  )
}
