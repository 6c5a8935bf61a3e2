import { useState } from 'react'
import { sendWaiting } from '~/app/platform/offline/outbox/send'
import { deleteEntriesOf, entriesOf } from '~/app/platform/offline/outbox/store'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Dialog } from '~/app/ui/dialog/dialog'

/** Measurements of whose page this is that are on this device alone. */
export interface Unsent {
  user: string
  count: number
}

/** Asks the device alone: they wait since the server is away. @returns undefined when there are none @throws where the browser keeps nothing */
export async function findUnsent(user: string): Promise<Unsent | undefined> {
  const { length: count } = await entriesOf(user)
  return count > 0 ? { user, count } : undefined
}

interface UnsentDialogProps {
  unsent: Unsent
  onClose: () => void
  /** Signs out. */
  onLeave: () => void
}

/** What becomes of measurements that were never sent is for their person to say, before the device may be another's. */
export function UnsentDialog({ unsent: { user, count }, onClose, onLeave }: UnsentDialogProps) {
  const t = useWords('areas')
  const [left, setLeft] = useState(count)
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function send(): Promise<void> {
    await sendWaiting()
    const { length } = await entriesOf(user)
    if (length === 0) return onLeave()
    setLeft(length)
    setFailed(true)
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('waiting.title', { count: left })} isAlert>
      <p className="text-ink-2">{t('waiting.text')}</p>
      <p role="status" className="mt-2 font-medium text-red-ink">
        {hasFailed ? t('waiting.failed') : ''}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          isPending={isSending}
          className="max-sm:grow"
          onClick={() => {
            setSending(true)
            void send().finally(() => setSending(false))
          }}
        >
          {t('waiting.send')}
        </Button>
        <Button
          variant="danger"
          className="max-sm:grow"
          onClick={() => void deleteEntriesOf(user).then(onLeave)}
        >
          {t('waiting.drop')}
        </Button>
        <Button variant="quiet" className="max-sm:grow" onClick={onClose}>
          {t('waiting.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
