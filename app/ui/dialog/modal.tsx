import { Link, useLocation, useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import { useUiWords } from '../ui-words'
import { Dialog } from './dialog'
import { isModalOpen, withModal, withoutModal } from '../modal-parameter'

/** Marks a history entry that opened a modal, so that closing goes back instead of adding another. */
const opened = { modal: 'opened' }

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'modal' in state && state.modal === opened.modal

interface ModalLinkProps {
  className?: string
  /** What else the address says then: on a page with several questions, which one is asked, and of what. */
  parameters?: Record<string, string>
  children: ReactNode
}

/** Leads to the modal of the current address, by `?modal=OPEN`. */
export function ModalLink({ className, parameters, children }: ModalLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: withModal(search, parameters) }}
      state={opened}
      preventScrollReset
      className={className}
    >
      {children}
    </Link>
  )
}

/** Whether the modal of the current address is open, and how to close it. */
function useModal() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: isModalOpen(search),
    close: () => {
      if (wasOpenedHere(state)) navigate(-1)
      else navigate({ search: withoutModal(search) }, { replace: true, preventScrollReset: true })
    },
  }
}

interface ModalProps {
  title: string
  isAlert?: boolean
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/**
 * The modal of a page: open while the address says `?modal=OPEN`, so Back closes it and the address can be shared. Below
 * 1023 px it is a sheet at the bottom. Without script it stands above the page too, and its link closes it.
 */
export function Modal({ title, isAlert, width, children }: ModalProps) {
  const t = useUiWords()
  const { isOpen, close } = useModal()
  const { search } = useLocation()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      isAlert={isAlert}
      width={width}
      isSheet
      close={
        <Link
          to={{ search: withoutModal(search) }}
          replace
          preventScrollReset
          onClick={(event) => {
            event.preventDefault()
            close()
          }}
          className="-me-2 -mt-1 grid size-11 flex-none place-items-center rounded-pill hover:bg-sand"
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">{t('close')}</span>
        </Link>
      }
    >
      {children}
    </Dialog>
  )
}
