import { useState, type ReactNode } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { usePageLocale } from '~/app/ui/page-locale'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { PaperDefinition } from '~/domain/records/define'
import { largeSquareOf } from '~/domain/records/paper'
import { formatNumber } from '~/domain/values/numbers'
import { CaliperLines, CaliperReading, CaliperSliders, type Legs } from './calipers'

interface PaperPictureProps {
  paper: PaperDefinition
  name: string
  /** Of the picture, in pixels. */
  width: number
  /** Null where the scan does not say. */
  pixelsPerMm: number | null
  /** The picture. */
  children: ReactNode
}

/** Five large squares: as long as is easily found on the paper. */
const markedMm = 25
const mmPerInch = 25.4

/**
 * A trace in the size that it has on paper, with two lines to measure it by. Where the scan does not say its size, whoever looks at it may: by
 * putting the lines on two that are known to be 25 mm apart. That is kept nowhere.
 */
export function PaperPicture({ paper, name, width, pixelsPerMm, children }: PaperPictureProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const isHydrated = useIsHydrated()
  const [marked, setMarked] = useState<number>()
  const [at, setAt] = useState<Legs>([Math.round(width / 3), Math.round((width * 2) / 3)])
  const scale = pixelsPerMm ?? marked
  const distance = Math.abs(at[1] - at[0])
  const number = (value: number) => formatNumber(locale, value)
  const { seconds, millivolts } = largeSquareOf(paper)
  return (
    <div className="overflow-hidden rounded-small border border-line">
      {/* Time runs from left to right, as on paper. */}
      <div
        dir="ltr"
        role="region"
        data-trace=""
        aria-label={t('paper.region', { name })}
        tabIndex={0}
        className="overflow-auto bg-mist print:overflow-visible"
      >
        <div
          className="relative"
          style={scale === undefined ? { minWidth: '40rem' } : { width: `${width / scale}mm` }}
        >
          {children}
          {isHydrated && <CaliperLines at={at} width={width} />}
        </div>
      </div>
      <div className="grid gap-3 border-t border-line p-3 text-sm">
        {isHydrated && (
          <fieldset className="grid min-w-0 gap-2 print:hidden">
            <legend className="mb-1 font-strong">{t('paper.calipers')}</legend>
            <CaliperSliders at={at} width={width} onMove={setAt} />
            {scale !== undefined && <CaliperReading paper={paper} mm={distance / scale} />}
          </fieldset>
        )}
        {scale !== undefined && (
          <p>
            {t('paper.legend', {
              speed: number(paper.mmPerSecond),
              gain: number(paper.mmPerMillivolt),
              seconds: number(seconds),
              millivolts: number(millivolts),
            })}
          </p>
        )}
        {pixelsPerMm !== null ? (
          <p className="text-ink-2">
            {t('paper.stated', { density: number(Math.round(pixelsPerMm * mmPerInch)) })}
          </p>
        ) : marked === undefined ? (
          <>
            <p>{t('paper.unknown')}</p>
            {isHydrated && (
              <div className="flex flex-wrap items-center gap-3 print:hidden">
                <p className="text-ink-2">{t('paper.mark')}</p>
                <Button
                  size="small"
                  onClick={() => {
                    if (distance > 0) setMarked(distance / markedMm)
                  }}
                >
                  {t('paper.set')}
                </Button>
              </div>
            )}
          </>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-ink-2">{t('paper.marked')}</p>
            <Button size="small" variant="quiet" onClick={() => setMarked(undefined)}>
              {t('paper.again')}
            </Button>
          </div>
        )}
        <p className="text-ink-2">{t('paper.notDiagnosis')}</p>
      </div>
    </div>
  )
}
