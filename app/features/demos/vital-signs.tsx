import { digitsIn } from '~/domain/values/digits'
import type { DemoInput } from './demo'
import { clockOf } from './drawing/clock'
import { lineOf } from './drawing/path'
import { recordEcg } from './signals/ecg'
import { turnSeconds, vitalSignSteps } from './signals/vital-signs'

const trace = lineOf(recordEcg(200).II.subarray(0, 720), 300, 26, 0.15)

/**
 * A turn at the stand: seven results with the time at which each is there. All stand there without script; `turn.ts` lets one
 * walk through the minutes.
 */
export const VitalSigns = ({ t, locale }: DemoInput) => (
  <div data-turn data-locale={locale}>
    <div data-controls hidden>
      <div className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <button
          type="button"
          className="btn btn-primary min-w-36 motion-reduce:hidden"
          data-play={t('play')}
          data-pause={t('pause')}
        >
          {t('play')}
        </button>
        <label className="grid min-w-56 flex-1 gap-2">
          <span className="flex justify-between gap-4">
            {t('vital.time')}
            <output className="font-heading" />
          </span>
          <input
            type="range"
            min="0"
            max={turnSeconds}
            step="5"
            defaultValue={turnSeconds}
            className="demo-range"
          />
        </label>
      </div>
    </div>
    <ol className="vital-signs" aria-label={t('vital.list')}>
      {vitalSignSteps.map(({ sign, doneAt }) => (
        <li key={sign} data-done-at={doneAt} className={sign === 'ecg' ? 'vital-wide' : ''}>
          <p className="flex items-baseline justify-between gap-3 text-sm text-ink-2">
            {t(`vital.${sign}`)}
            <bdi dir="ltr" className="text-ink-3">
              {digitsIn(locale, clockOf(doneAt))}
            </bdi>
          </p>
          <div className={sign === 'ecg' ? 'items-center gap-6 sm:flex' : ''}>
            <p className="vital-value flex-none">
              <bdi dir="ltr" className="text-3xl font-heading">
                {t(`vital.${sign}Value`)}
              </bdi>{' '}
              <span className="text-sm text-ink-2">{t(`vital.${sign}Unit`)}</span>
            </p>
            {sign === 'ecg' && (
              <div dir="ltr" aria-hidden="true" className="vital-value min-w-0 flex-1">
                <svg
                  viewBox="0 -36 300 48"
                  preserveAspectRatio="none"
                  className="block h-12 w-full"
                  fill="none"
                  strokeWidth="2"
                >
                  <path d={trace} className="stroke-coral" vectorEffect="non-scaling-stroke" />
                </svg>
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
    <p className="mt-6 max-w-text text-sm text-ink-3">{t('vital.example')}</p>
  </div>
)
