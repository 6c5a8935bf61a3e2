import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '../lazy-part'
import { useUiWords } from '../ui-words'
import { useIsHydrated } from '../use-is-hydrated'
import { keepFocusIn } from './keep-focus-in'

/** Motion code comes with the first sheet that is opened, never with a page. */
const SheetDrag = lazyPart(() => import('./sheet-drag').then((it) => it.default))

/** Below 1023 px (spec.md, point 9). */
const narrow = '(width < 1023px)'

interface DialogProps {
  isOpen: boolean
  /** By Escape, the backdrop, or dragging the sheet down. */
  onClose: () => void
  title: string
  /** Stands in the corner and closes: a button, or a link where it works without script. */
  close?: ReactNode
  /** On narrow screens it rises from the bottom. */
  isSheet?: boolean
  /** Needs an answer before anything else. */
  isAlert?: boolean
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/**
 * A box over the page, on the browser's own `dialog`: the rest of the page is inert, the focus stays inside and goes
 * back to where it was. Without script an open one is a part of the page where it stands in the document.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  close,
  isSheet = false,
  isAlert = false,
  width = 'narrow',
  children,
}: DialogProps) {
  const t = useUiWords()
  const titleId = useId()
  const isHydrated = useIsHydrated()
  const box = useRef<HTMLDialogElement>(null)
  const closing = useRef(onClose)
  const [canDrag, setCanDrag] = useState(false)
  useEffect(() => void (closing.current = onClose))

  useEffect(() => {
    const dialog = box.current
    if (!dialog || !isHydrated || !isOpen) return
    const { documentElement } = document
    const end = new AbortController()
    const { signal } = end
    // `cancel` is Escape: the caller decides what becomes of it. `close` comes when the browser insists.
    dialog.addEventListener('cancel', (event) => (event.preventDefault(), closing.current()), { signal })
    dialog.addEventListener('close', () => dialog.open || closing.current(), { signal })
    // A press that began inside and ends beside the box (marking text, pulling the sheet) clicks the dialog as well.
    let hasPressedBeside = false
    dialog.addEventListener('pointerdown', ({ target }) => (hasPressedBeside = target === dialog), { signal })
    dialog.addEventListener(
      'click',
      ({ target }) => target === dialog && hasPressedBeside && closing.current(),
      {
        signal,
      },
    )
    dialog.addEventListener('keydown', (event) => keepFocusIn(dialog, event), { signal })
    const screen = matchMedia(narrow)
    const measure = () => setCanDrag(isSheet && screen.matches)
    screen.addEventListener('change', measure, { signal })
    measure()

    dialog.showModal()
    const { overflow } = documentElement.style
    documentElement.style.overflow = 'hidden'
    return () => {
      end.abort()
      documentElement.style.overflow = overflow
      dialog.close()
    }
  }, [isOpen, isHydrated, isSheet])

  // `max-[1023px]` would still be one at 1023 px: it is compiled to `max-width`.
  const shape = isSheet
    ? 'max-[1022.98px]:mb-0 max-[1022.98px]:w-full max-[1022.98px]:max-w-none max-[1022.98px]:rounded-b-none'
    : ''
  return (
    <dialog
      ref={box}
      // Only for the page as it is sent: afterwards the attribute is the browser's.
      open={isHydrated ? undefined : isOpen}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={`m-auto max-h-[min(88dvh,52rem)] w-[calc(100%-2rem)] overflow-y-auto overscroll-contain rounded-large border border-line bg-card p-0 text-ink shadow-soft backdrop:bg-[rgb(6_18_19/60%)] open:animate-rise [@media(scripting:none)]:fixed [@media(scripting:none)]:inset-0 [@media(scripting:none)]:z-50 [@media(scripting:none)]:shadow-[0_0_0_100vmax_rgb(6_18_19/60%)] ${width === 'wide' ? 'max-w-3xl' : 'max-w-lg'} ${shape}`}
    >
      {isOpen && (
        <>
          {canDrag && (
            <Suspense fallback={<div className="h-7" />}>
              <SheetDrag panel={box} label={t('modal.drag')} onClose={() => closing.current()} />
            </Suspense>
          )}
          <div className={`p-6 sm:p-8 ${canDrag ? '!pt-2.5' : ''}`}>
            <div className="flex items-start justify-between gap-4">
              <h2 id={titleId} className="text-2xl">
                {title}
              </h2>
              {close}
            </div>
            <div className="mt-3">{children}</div>
          </div>
        </>
      )}
    </dialog>
  )
}
