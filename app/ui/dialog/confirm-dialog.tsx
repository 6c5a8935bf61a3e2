import type { ReactNode } from 'react'
import { Button } from '../button'
import { useUiWords } from '../ui-words'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** The question. */
  title: string
  /** What becomes of it. */
  children?: ReactNode
  /** The answer as a verb: "Cancel the request", not "Yes". */
  confirm: string
  /** The way back, when "Cancel" could mean both. */
  keep?: string
  isDangerous?: boolean
  isPending?: boolean
}

/**
 * Asks before something that cannot be taken back. The way back comes first and has the focus. It needs script: a page
 * that works without asks in a `Modal` with a form in it.
 */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  keep,
  isDangerous = false,
  isPending = false,
}: ConfirmDialogProps) {
  const t = useUiWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} isAlert>
      {children && <div className="text-ink-2">{children}</div>}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={onClose} className="max-sm:grow">
          {keep ?? t('cancel')}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          onClick={onConfirm}
          isPending={isPending}
          className="max-sm:grow"
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
