import { Choice } from './choice'
import type { DemoInput } from './demo'
import { soundOf } from './drawing/path'
import { breathPhases, heartMarks, soundRate, synthesizeChest } from './signals/chest-sound'
import { filterLoop, filterNames, sectionsOf, type FilterName } from './signals/filters'
import { breathSeconds } from './signals/rhythm'

const columns = 640
const height = 100
/** Room above and below, where the marks stand. */
const margin = 26

/** The first breath, with its four beats, through each filter. */
const stills = (() => {
  const chest = synthesizeChest()
  const length = Math.round(breathSeconds * soundRate)
  const still = (filter: FilterName) =>
    soundOf(filterLoop(chest, soundRate, sectionsOf(filter)).subarray(0, length), columns, height)
  return { heart: still('heart'), lungs: still('lungs'), both: still('both') }
})()

const beats = heartMarks.filter(({ murmurEnd }) => murmurEnd < breathSeconds)
const share = (seconds: number) => `${((seconds / breathSeconds) * 100).toFixed(2)}%`

/** S1, S2 and the murmur between them. */
const HeartMarks = ({ murmur }: { murmur: string }) =>
  beats.map(({ first, second, murmurStart, murmurEnd }) => (
    <span key={first}>
      <span
        className="sound-murmur"
        style={{ insetInlineStart: share(murmurStart), inlineSize: share(murmurEnd - murmurStart) }}
      >
        {murmur}
      </span>
      <b className="sound-mark" style={{ insetInlineStart: share(first) }}>
        S1
      </b>
      <b className="sound-mark" style={{ insetInlineStart: share(second) }}>
        S2
      </b>
    </span>
  ))

const BreathMarks = ({ t }: Pick<DemoInput, 't'>) =>
  (['inward', 'outward'] as const).map((phase) => {
    const [from, to] = breathPhases[phase]
    return (
      <span
        key={phase}
        className="sound-phase"
        style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
      >
        {t(`sound.${phase}`)}
      </span>
    )
  })

/**
 * What a chest sounds like through each filter. The figures stand without script; `player.ts` adds the sound, made in the
 * browser by the same model, and lets the figure run.
 */
export const SoundFilter = ({ t, amplification }: DemoInput) => (
  <div
    className="rounded-large bg-night p-5 text-white sm:p-8"
    data-sound-filter
    data-inward={t('sound.inward')}
    data-outward={t('sound.outward')}
  >
    <Choice
      name="sound-filter"
      legend={t('sound.legend')}
      className="on-night"
      options={filterNames.map((filter) => ({
        value: filter,
        label: t(`sound.${filter}`),
        panel: (
          <figure>
            <div dir="ltr" className="sound-screen" data-screen={filter}>
              <div data-still aria-hidden="true">
                {filter === 'lungs' ? <BreathMarks t={t} /> : <HeartMarks murmur={t('sound.murmur')} />}
                <svg
                  viewBox={`0 ${-height - margin} ${columns} ${2 * (height + margin)}`}
                  preserveAspectRatio="none"
                  className="sound-trace"
                >
                  <path d={stills[filter]} vectorEffect="non-scaling-stroke" />
                </svg>
              </div>
            </div>
            <figcaption className="mt-5 max-w-text text-night-ink">
              <span className="sr-only">{t(`sound.${filter}Seen`)} </span>
              {t(`sound.${filter}Heard`)}
            </figcaption>
          </figure>
        ),
      }))}
      after={
        <>
          <div data-controls hidden>
            <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-5 border-t border-night-line pt-6">
              <button
                type="button"
                className="btn btn-primary min-w-36"
                data-play={t('play')}
                data-pause={t('pause')}
              >
                {t('play')}
              </button>
              <label className="grid min-w-56 flex-1 gap-2">
                <span className="flex justify-between gap-4">
                  {t('sound.amplification')}
                  <output data-times={t('sound.times', { count: '{{count}}' })} className="font-heading" />
                </span>
                <input
                  type="range"
                  min="1"
                  max={amplification}
                  step="1"
                  defaultValue="4"
                  className="demo-range"
                />
              </label>
              <p className="basis-full text-sm text-night-ink">{t('sound.loudness')}</p>
            </div>
          </div>
          <noscript>
            <p className="mt-5 text-sm text-night-ink">{t('sound.noScript')}</p>
          </noscript>
          <p className="mt-4 text-sm text-night-ink">{t('sound.made')}</p>
        </>
      }
    />
  </div>
)
