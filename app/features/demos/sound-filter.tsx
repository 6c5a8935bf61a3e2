import { Choice } from './choice'
import type { DemoInput } from './demo'
import { soundOf } from './drawing/path'
import {
  breathPhases,
  crackle,
  heartKinds,
  heartMarks,
  lungKinds,
  soundRate,
  synthesizeChest,
  wheezeSpan,
  type HeartKind,
  type LungKind,
} from './signals/chest-sound'
import { filterLoop, filterNames, sectionsOf, type FilterName } from '~/domain/records/sound-filters'
import { breathSeconds } from './signals/rhythm'

const columns = 640
const height = 100
/** Room above and below, where the marks stand. */
const margin = 26

/** The first breath, with its four beats, as each filter lets it through. */
const stillOf = (filter: FilterName, heart: HeartKind, lungs: LungKind) => {
  const sound = filterLoop(synthesizeChest(heart, lungs), soundRate, sectionsOf(filter))
  return soundOf(sound.subarray(0, Math.round(breathSeconds * soundRate)), columns, height)
}
const hearts = heartKinds.map((kind) => ({ kind, path: stillOf('heart', kind, 'normal') }))
const breaths = lungKinds.map((kind) => ({ kind, path: stillOf('lungs', 'normal', kind) }))

const beats = heartMarks.filter(({ murmurEnd }) => murmurEnd < breathSeconds)
const share = (seconds: number) => `${((seconds / breathSeconds) * 100).toFixed(2)}%`

/** S1, S2 and, where there is one, the murmur between them. */
const HeartMarks = ({ murmur }: { murmur: string }) =>
  beats.map(({ first, second, murmurStart, murmurEnd }) => (
    <span key={first}>
      <span
        className="sound-murmur"
        data-heart="murmur"
        style={{ insetInlineStart: share(murmurStart), inlineSize: share(murmurEnd - murmurStart) }}
      >
        {murmur}
      </span>
      <b className="sound-mark" style={{ insetInlineStart: `max(1.125rem, ${share(first)})` }}>
        S1
      </b>
      <b className="sound-mark" style={{ insetInlineStart: share(second) }}>
        S2
      </b>
    </span>
  ))

/** Where in the breath what is not normal sounds. */
const findings = {
  wheeze: wheezeSpan,
  crackles: [crackle.from, crackle.to],
} as const

const BreathMarks = ({ t }: Pick<DemoInput, 't'>) => (
  <>
    {(['wheeze', 'crackles'] as const).map((kind) => {
      const [from, to] = findings[kind]
      return (
        <span
          key={kind}
          className="sound-murmur"
          data-lungs={kind}
          style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
        >
          {t(`sound.${kind}`)}
        </span>
      )
    })}
    {(['inward', 'outward'] as const).map((phase) => {
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
    })}
  </>
)

/** The lines of a figure; those of other choices are hidden by the style sheet. Drawn once, shown wherever they are asked for. */
const Traces = ({ filter }: { filter: FilterName }) => (
  <svg
    viewBox={`0 ${-height - margin} ${columns} ${2 * (height + margin)}`}
    preserveAspectRatio="none"
    className="sound-trace"
  >
    {filter !== 'heart' &&
      breaths.map(({ kind, path }) =>
        filter === 'lungs' ? (
          <path
            key={kind}
            id={`breath-${kind}`}
            data-lungs={kind}
            d={path}
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <use key={kind} href={`#breath-${kind}`} data-lungs={kind} className="sound-behind" />
        ),
      )}
    {filter !== 'lungs' &&
      hearts.map(({ kind, path }) =>
        filter === 'heart' ? (
          <path
            key={kind}
            id={`heart-${kind}`}
            data-heart={kind}
            d={path}
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <use key={kind} href={`#heart-${kind}`} data-heart={kind} />
        ),
      )}
  </svg>
)

interface KindsProps {
  name: 'sound-heart' | 'sound-lungs'
  legend: string
  kinds: { value: string; label: string }[]
}

/** Normal or not: a choice beside the filter's, that works without script as well. */
const Kinds = ({ name, legend, kinds }: KindsProps) => (
  <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
    <legend className="float-start me-3 min-w-8 text-sm text-night-ink">{legend}</legend>
    <div className="demo-options">
      {kinds.map(({ value, label }, index) => (
        <label key={value} className="demo-kind">
          <input type="radio" name={name} value={value} defaultChecked={index === 0} className="sr-only" />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

const Caption = ({ t, filter }: Pick<DemoInput, 't'> & { filter: FilterName }) => (
  <figcaption className="mt-5 max-w-text text-night-ink">
    <span className="sr-only">{t(`sound.${filter}Seen`)} </span>
    {t(`sound.${filter}Heard`)}{' '}
    {filter !== 'lungs' && (
      <>
        <span data-heart="normal">{t('sound.heartNormalHeard')} </span>
        <span data-heart="murmur">{t('sound.heartMurmurHeard')} </span>
      </>
    )}
    {filter !== 'heart' && (
      <>
        <span data-lungs="normal">{t('sound.lungsNormalHeard')}</span>
        <span data-lungs="wheeze">{t('sound.lungsWheezeHeard')}</span>
        <span data-lungs="crackles">{t('sound.lungsCracklesHeard')}</span>
      </>
    )}
  </figcaption>
)

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
                <Traces filter={filter} />
              </div>
            </div>
            <Caption t={t} filter={filter} />
          </figure>
        ),
      }))}
      after={
        <>
          <div className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
            <Kinds
              name="sound-heart"
              legend={t('sound.heartKinds')}
              kinds={heartKinds.map((value) => ({ value, label: t(`sound.${value}`) }))}
            />
            <Kinds
              name="sound-lungs"
              legend={t('sound.lungKinds')}
              kinds={lungKinds.map((value) => ({ value, label: t(`sound.${value}`) }))}
            />
          </div>
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
