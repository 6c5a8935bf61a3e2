import { useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Dialog } from '~/app/ui/dialog/dialog'
import { dropBeforeLeaving, sendBeforeLeaving, type Unsent } from './leaving-device'

interface UnsentDialogProps {
  unsent: Unsent
  onClose: () => void
  /** Signs out. */
  onLeave: () => void
}

/** What becomes of measurements that were never sent is for their person to say, before the device may be another's. */
export function UnsentDialog({ unsent, onClose, onLeave }: UnsentDialogProps) {
  const t = useWords('areas')
  const { user } = unsent
  const [{ count, takenBack }, setLeft] = useState(unsent)
  const [pending, setPending] = useState<'send' | 'drop'>()
  const [problem, setProblem] = useState<'waiting.failed' | 'waiting.takenBackFailed'>()

  const during = (act: 'send' | 'drop', work: () => Promise<Unsent | undefined>) => () => {
    setPending(act)
    void work()
      .then((left) => {
        if (!left) return onLeave()
        setLeft(left)
        setProblem(left.count > 0 ? 'waiting.failed' : 'waiting.takenBackFailed')
      })
      .finally(() => setPending(undefined))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={count > 0 ? t('waiting.title', { count }) : t('waiting.takenBackTitle')}
      isAlert
    >
      {count > 0 && <p className="text-ink-2">{t('waiting.text')}</p>}
      {takenBack > 0 && <p className="text-ink-2">{t('waiting.takenBack', { count: takenBack })}</p>}
      <p role="status" className="mt-2 font-medium text-red-ink">
        {problem ? t(problem) : ''}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          isPending={pending === 'send'}
          className="max-sm:grow"
          onClick={during('send', () => sendBeforeLeaving(user))}
        >
          {t('waiting.send')}
        </Button>
        <Button
          variant="danger"
          isPending={pending === 'drop'}
          className="max-sm:grow"
          // What it says of what was taken back has been read once.
          onClick={during('drop', () => dropBeforeLeaving(user, problem === 'waiting.takenBackFailed'))}
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
