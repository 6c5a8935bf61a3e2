import { Button } from '../button'
import { Icon } from '../icon'
import { useUiWords } from '../ui-words'

interface TourCardProps {
  dir: 'ltr' | 'rtl'
  textId: string
  title: string
  text: string
  step: number
  steps: number
  onStep: (step: number) => void
  onClose: () => void
}

/** What the popover of a step says, and the ways on from it. */
export function TourCard({ dir, textId, title, text, step, steps, onStep, onClose }: TourCardProps) {
  const t = useUiWords()
  const isLast = step === steps - 1
  return (
    <div dir={dir}>
      <div className="flex items-start justify-between gap-3">
        <div aria-live="polite">
          <p className="text-xs text-ink-3">{t('tour.position', { step: step + 1, steps })}</p>
          <h2 className="mt-1 text-xl">{title}</h2>
          <p id={textId} className="mt-2 text-[0.9375rem] text-ink-2">
            {text}
          </p>
        </div>
        <button
          type="button"
          onClick={onClose}
          className="-me-2 -mt-2 grid size-11 flex-none place-items-center rounded-pill hover:bg-sand"
        >
          <Icon name="close" />
          <span className="sr-only">{t('close')}</span>
        </button>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <ol className="-mx-1.5 flex">
          {Array.from({ length: steps }, (_, dot) => (
            <li key={dot}>
              <button
                type="button"
                aria-label={t('tour.goTo', { step: dot + 1 })}
                aria-current={dot === step ? 'step' : undefined}
                onClick={() => onStep(dot)}
                className="grid size-6 place-items-center rounded-pill"
              >
                <span
                  className={`size-2.5 rounded-pill border ${dot === step ? 'border-coral bg-coral forced-colors:bg-[Highlight]' : 'border-ink-3'}`}
                />
              </button>
            </li>
          ))}
        </ol>
        <div className="flex gap-2">
          {step > 0 && (
            <Button size="small" variant="quiet" onClick={() => onStep(step - 1)}>
              {t('tour.previous')}
            </Button>
          )}
          <Button size="small" variant="primary" onClick={() => (isLast ? onClose() : onStep(step + 1))}>
            {t(isLast ? 'tour.finish' : 'tour.next')}
          </Button>
        </div>
      </div>
    </div>
  )
}
