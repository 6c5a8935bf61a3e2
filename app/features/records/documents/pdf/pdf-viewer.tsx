import { useRef, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon, type IconName } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { useKeys } from './use-keys'
import { usePdf, usePdfPage } from './use-pdf'

export interface PdfProps {
  /** Of the site; it leads to the bytes for a moment. */
  address: string
  name: string
}

const zooms = [1, 1.5, 2, 3, 4] as const

/** Shows a PDF page by page: turned and made larger by buttons and by keys. */
export function PdfViewer({ address, name }: PdfProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const { pdf, trouble } = usePdf(address)
  const [page, setPage] = useState(1)
  const [step, setStep] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const count = pdf?.pages ?? 1
  const zoom = zooms[step] ?? 1
  const number = (value: number) => formatNumber(locale, value)
  const at = t('pdf.at', { page: number(page), count: number(count) })
  const state = usePdfPage(pdf, place, {
    number: page,
    label: t('pdf.page', { name, page: number(page), count: number(count) }),
    zoom,
  })
  const turn = (to: number) => setPage(Math.min(count, Math.max(1, to)))
  const resize = (to: number) => setStep(Math.min(zooms.length - 1, Math.max(0, to)))
  const keys: Record<string, () => void> = {
    PageDown: () => turn(page + 1),
    PageUp: () => turn(page - 1),
    Home: () => turn(1),
    End: () => turn(count),
    '+': () => resize(step + 1),
    '=': () => resize(step + 1),
    '-': () => resize(step - 1),
    '0': () => resize(0),
  }
  const pages = useKeys((key) => keys[key])
  if (trouble)
    return (
      <p role="status" className="grid min-h-28 place-items-center p-4 text-center text-ink-2">
        {t(`pdf.${trouble}`)}
      </p>
    )
  return (
    <div className="overflow-hidden rounded-small border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line p-1 print:hidden">
        <span className="flex items-center">
          <Tool
            icon="chevron"
            isTurned
            label={t('pdf.previous')}
            isOff={page === 1}
            onPress={() => turn(page - 1)}
          />
          <output aria-live="polite" className="min-w-24 text-center text-sm">
            {pdf ? at : t('pdf.opening')}
          </output>
          <Tool icon="chevron" label={t('pdf.next')} isOff={page === count} onPress={() => turn(page + 1)} />
        </span>
        <span className="flex items-center">
          <Tool icon="minus" label={t('pdf.smaller')} isOff={step === 0} onPress={() => resize(step - 1)} />
          <output aria-label={t('pdf.size')} className="min-w-12 text-center text-sm">
            {t('pdf.percent', { percent: number(Math.round(zoom * 100)) })}
          </output>
          <Tool
            icon="plus"
            label={t('pdf.larger')}
            isOff={step === zooms.length - 1}
            onPress={() => resize(step + 1)}
          />
        </span>
      </div>
      {/* What was printed has no reading direction of ours. */}
      <div
        dir="ltr"
        role="region"
        aria-label={t('pdf.pages', { name })}
        aria-busy={state === 'drawing'}
        tabIndex={0}
        ref={pages}
        className="max-h-[80vh] min-h-64 overflow-auto bg-mist print:max-h-none"
      >
        <div ref={place} style={{ width: `${zoom * 100}%` }} />
        {state === 'broken' && (
          <p role="status" dir="auto" className="p-6 text-center text-ink-2">
            {t('pdf.pageUnreadable')}
          </p>
        )}
      </div>
    </div>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  /** There is nothing further that way. */
  isOff: boolean
  isTurned?: boolean
  onPress: () => void
}

/** It keeps the focus at the first and last page, where it does nothing. */
const Tool = ({ icon, label, isOff, isTurned = false, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-pill hover:bg-sand aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent"
  >
    <Icon name={icon} className={isTurned ? 'size-5 rotate-180' : 'size-5'} />
  </button>
)
