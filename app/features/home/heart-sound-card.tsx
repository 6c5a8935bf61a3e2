import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'
import { beatsPerMinute, heartSoundPath, soundMarks } from './heart-sound'

const beats = 4
const [width, height] = [640, 84]
const path = heartSoundPath(beats, width, height)

/** One length of the trace with the names of its sounds; two of them side by side run on without a seam. */
const Strip = () => (
  <svg viewBox={`0 0 ${width} ${height + 22}`} className="block w-1/2 flex-none" preserveAspectRatio="none">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    {Array.from({ length: beats }, (_, index) =>
      soundMarks.map(({ name, at }) => (
        <text
          key={`${index}-${name}`}
          x={((index + at) / beats) * width}
          y={height + 18}
          textAnchor="middle"
          className="fill-ink-3 text-[13px] font-strong"
        >
          {name}
        </text>
      )),
    )}
  </svg>
)

/** A heart sound running by over the hero's picture. The trace runs with time: it never mirrors. */
export function HeartSoundCard() {
  const t = useWords('home')
  const locale = usePageLocale()
  return (
    <>
      <div className="absolute -start-2 top-[17%] rounded-medium bg-card px-4 py-2.5 shadow-soft sm:-start-4 sm:px-5 sm:py-3">
        <p className="text-xs text-ink-3">{t('beats')}</p>
        <p className="flex items-center gap-2.5">
          <span className="text-2xl font-heading leading-tight">{formatNumber(locale, beatsPerMinute)}</span>
          <span className="rounded-pill bg-sea-soft px-2.5 text-xs font-strong text-sea-ink">
            {t('beats.regular')}
          </span>
        </p>
      </div>
      <figure
        role="img"
        aria-label={t('heartSound.alt')}
        className="absolute inset-x-4 -bottom-14 overflow-hidden rounded-medium bg-card p-4 pb-2 shadow-soft sm:inset-x-auto sm:-end-4 xl:-end-6 sm:bottom-7 sm:w-[21rem] sm:p-5 sm:pb-3"
      >
        <figcaption className="mb-2 flex items-center justify-between text-sm font-strong">
          <span className="flex items-center gap-2">
            <span className="beating size-2.5 rounded-full bg-coral" />
            {t('heartSound')}
          </span>
          <span className="text-xs font-normal text-ink-3">{t('sample')}</span>
        </figcaption>
        <div
          dir="ltr"
          className="overflow-hidden [mask-image:linear-gradient(90deg,transparent,#000_8%,#000_92%,transparent)]"
        >
          <div className="running flex w-[320%] sm:w-[300%]">
            <Strip />
            <Strip />
          </div>
        </div>
      </figure>
    </>
  )
}
