import { Form } from '@remix-run/react'
import { useRef, useState, type FormEvent } from 'react'
import { isContactDraftKept } from '~/app/platform/left-on-device'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { useSignedIn } from './signed-in'
import type { Unsent } from './leaving-device'
import type { UnsentDialog } from './unsent-dialog'

/**
 * Ends the session; what the device keeps of the person goes once the server has ended it (`app/platform/signed-out.ts`). Measurements that were never sent are
 * asked about before: sent, or deleted from this device.
 */
export function SignOut({ className = '' }: { className?: string }) {
  const t = useWords('areas')
  const user = useSignedIn()
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef<HTMLInputElement>(null)
  const [confirming, setConfirming] = useState<{ Dialog: typeof UnsentDialog; unsent: Unsent }>()
  const [isPending, setPending] = useState(false)

  const leave = () => {
    // Whether what is typed for us stays on the device is asked once, on the next page: the server knows of the cart alone.
    if (typed.current) typed.current.value = String(isContactDraftKept())
    // Sent as without script: nobody is asked a second time.
    form.current?.submit()
  }

  async function askFirst(): Promise<void> {
    try {
      const [{ UnsentDialog: Dialog }, { findUnsent }] = await Promise.all([
        import('./unsent-dialog'),
        import('./leaving-device'),
      ])
      const unsent = user === null ? undefined : await findUnsent(user)
      if (unsent) return setConfirming({ Dialog, unsent })
    } catch {
      // A browser that keeps nothing has nothing to ask about.
    }
    leave()
  }

  return (
    <>
      <Form
        ref={form}
        method="post"
        action="/logout"
        reloadDocument
        className={className}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setPending(true)
          void askFirst().finally(() => setPending(false))
        }}
      >
        <input ref={typed} type="hidden" name="typed" defaultValue="" />
        <Button
          type="submit"
          variant="quiet"
          size="small"
          icon="leave"
          isPending={isPending}
          // What the device keeps is known to the script alone.
          data-awaits-script=""
        >
          {t('signOut')}
        </Button>
      </Form>
      {confirming && (
        <confirming.Dialog
          unsent={confirming.unsent}
          onClose={() => setConfirming(undefined)}
          onLeave={leave}
        />
      )}
    </>
  )
}
