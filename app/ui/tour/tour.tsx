import { useEffect, useId, useRef, useState } from 'react'
import { directionOf } from '~/domain/values/locale'
import { keepFocusIn } from '../dialog/keep-focus-in'
import { usePageLocale } from '../page-locale'
import { useUiWords } from '../ui-words'
import { widestPopover } from './place-popover'
import { TourCard } from './tour-card'
import { clampStep, moveByKey } from './tour-step'
import { findPart, usePlace } from './use-place'

export interface TourStep {
  id: string
  /** Selector of the part it speaks of; a step without one stands in the middle. */
  target?: string
  title: string
  text: string
}

interface TourProps {
  /** Those whose part the page does not show are left out. */
  steps: TourStep[]
  onClose: () => void
}

const pixels = ({ x, y }: { x: number; y: number }) => `${x}px ${y}px`

/** Shows parts of the page one by one. It needs script and is loaded by itself. */
export default function Tour({ steps: all, onClose: whenClosed }: TourProps) {
  const t = useUiWords()
  const direction = directionOf(usePageLocale())
  const ids = useId()
  const layer = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [steps] = useState(() => all.filter(({ target }) => !target || findPart(target)))
  const [wanted, setWanted] = useState(0)
  const index = clampStep(wanted, steps.length)
  const step = steps[index]
  const place = usePlace(step?.target, card)
  // Each step has scrolled to its part: who leaves is back where it began.
  const [began] = useState(() => window.scrollY)
  const onClose = () => {
    window.scrollTo({ top: began, behavior: 'instant' })
    whenClosed()
  }
  const leaving = useRef(onClose)
  useEffect(() => void (leaving.current = onClose))

  const isEmpty = steps.length === 0
  useEffect(() => {
    if (isEmpty) return leaving.current()
    const dialog = layer.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [isEmpty])

  useEffect(() => {
    const dialog = layer.current
    const end = new AbortController()
    const { signal } = end
    dialog?.addEventListener('cancel', (event) => (event.preventDefault(), leaving.current()), { signal })
    dialog?.addEventListener(
      'keydown',
      (event) => {
        keepFocusIn(dialog, event)
        const move = moveByKey(event.key, index, steps.length, direction)
        if (!move) return
        event.preventDefault()
        if (move === 'close') leaving.current()
        else setWanted(move.to)
      },
      { signal },
    )
    return () => end.abort()
  }, [index, steps.length, direction])

  if (!step) return null
  const spot = place?.spot
  return (
    <dialog
      ref={layer}
      aria-label={t('tour.label')}
      aria-describedby={`${ids}-text`}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-transparent p-0 text-ink backdrop:bg-transparent"
    >
      {/* Places are measured from the left of the window, whatever the reading direction. */}
      <div dir="ltr">
        <div
          aria-hidden="true"
          className={`absolute start-0 top-0 rounded-medium shadow-[0_0_0_200vmax_rgb(6_18_19/62%)] transition-[translate,width,height] duration-200 ${
            spot ? 'border-2 border-coral' : ''
          }`}
          style={spot && { width: spot.width, height: spot.height, translate: pixels(spot) }}
        />
        <div
          ref={card}
          data-tour-popover
          className={`absolute start-0 top-0 max-w-[calc(100vw-24px)] rounded-medium border border-line bg-card p-5 shadow-soft ${
            place ? '' : 'opacity-0'
          }`}
          style={{ width: widestPopover, translate: place && pixels(place.popover) }}
        >
          <TourCard
            dir={direction}
            textId={`${ids}-text`}
            title={step.title}
            text={step.text}
            step={index}
            steps={steps.length}
            onStep={setWanted}
            onClose={onClose}
          />
        </div>
      </div>
    </dialog>
  )
}
