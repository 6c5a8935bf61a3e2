import { Choice } from './choice'
import type { DemoInput } from './demo'
import { lineOf } from './drawing/path'
import { leadNames, recordEcg, type Lead } from './signals/ecg'
import { rhythmSeconds } from './signals/rhythm'
import { digitsIn } from '~/domain/values/digits'

/** ECG paper: 25 mm a second, 10 mm a millivolt. */
const millimetresPerSecond = 25
const millimetresPerMillivolt = 10
const stripLength = rhythmSeconds * millimetresPerSecond

const recorded = recordEcg(250)
const traces = Object.fromEntries(
  leadNames.map((lead) => [lead, lineOf(recorded[lead], stripLength, millimetresPerMillivolt, 0.06)]),
) as Record<Lead, string>

interface StripProps {
  lead: Lead
  /** Id of its line. */
  id: string
  /** Millimetres of paper above and below the line. */
  above: number
  below: number
}

/** One lead on its paper. The rhythm stands on it twice, so that it can run on without a seam. */
const Strip = ({ lead, id, above, below }: StripProps) => (
  <div className="ecg-paper" style={{ blockSize: `calc(${above + below} * var(--millimetre))` }}>
    <svg
      className="ecg-strip"
      viewBox={`0 ${-above} ${2 * stripLength} ${above + below}`}
      style={{ inlineSize: `calc(${2 * stripLength} * var(--millimetre))` }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path id={id} d={traces[lead]} vectorEffect="non-scaling-stroke" />
      <use href={`#${id}`} x={stripLength} />
    </svg>
    <b className={`ecg-lead ${below > above ? 'ecg-lead-below' : ''}`}>{lead}</b>
  </div>
)

/** Single-channel and six-channel recordings of the same heart, running at paper speed. */
export function EcgLeads({ locale, t }: DemoInput) {
  const caption = (words: string) => (
    <figcaption className="mt-5 max-w-text text-ink-2">
      {words}
      <span className="mt-1 block text-sm text-ink-3">
        {t('ecg.scale')} <bdi dir="ltr">{digitsIn(locale, '25 mm/s · 10 mm/mV')}</bdi>
      </span>
    </figcaption>
  )
  return (
    <Choice
      name="ecg-channels"
      legend={t('ecg.legend')}
      options={[
        {
          value: 'single',
          label: t('ecg.single'),
          panel: (
            <figure>
              <div dir="ltr" className="ecg-single">
                <Strip lead="I" id="ecg-single" above={13} below={7} />
              </div>
              {caption(t('ecg.singleText'))}
            </figure>
          ),
        },
        {
          value: 'six',
          label: t('ecg.six'),
          panel: (
            <figure>
              <div dir="ltr" className="ecg-six">
                {leadNames.map((lead) => (
                  <Strip
                    key={lead}
                    lead={lead}
                    id={`ecg-${lead}`}
                    above={lead === 'aVR' ? 6 : 14}
                    below={lead === 'aVR' ? 14 : 6}
                  />
                ))}
              </div>
              {caption(t('ecg.sixText'))}
            </figure>
          ),
        },
      ]}
    >
      <label className="demo-switch motion-reduce:hidden">
        <input type="checkbox" className="demo-pause tick" /> {t('pauseMotion')}
      </label>
    </Choice>
  )
}
