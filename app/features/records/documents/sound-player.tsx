import { useId } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { digitsIn } from '~/domain/values/digits'
import { formatNumber } from '~/domain/values/numbers'
import { listenedBy, type SoundDeck } from './sound-deck'
import { outlineColumns } from './sound-outline'
import { useSound } from './use-sound'

export interface SoundFileProps {
  /** Of the site; it leads to the bytes for a moment. */
  address: string
  name: string
}

const speeds = [0.5, 0.75, 1]

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Plays a recording: drawn from end to end, as slowly and through the filter that somebody chooses. */
export function SoundPlayer({ address, name }: SoundFileProps) {
  const t = useWords('records')
  const { deck, isUnreadable, isPlaying, at, seek } = useSound(address)
  if (isUnreadable)
    return <p className="grid min-h-28 place-items-center text-ink-2">{t('player.unreadable')}</p>
  return (
    <div className="grid gap-5 p-1">
      {/* Time runs from left to right, as on paper. */}
      <div dir="ltr" className="flex items-center gap-4">
        <button
          type="button"
          onClick={deck?.toggle}
          disabled={!deck}
          aria-label={t(isPlaying ? 'player.pause' : 'player.play', { name })}
          className="btn btn-primary size-14 flex-none p-0"
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <Timeline name={name} deck={deck} at={at} onSeek={seek} />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Choices
          legend={t('player.filter')}
          options={listenedBy.map((value) => ({ value, label: t(`player.filter.${value}`) }))}
          first="none"
          onChoose={(filter) => deck?.choose(filter)}
        />
        <Speeds onChoose={(speed) => deck?.playAt(speed)} />
      </div>
      <p className="text-sm text-ink-2">{t('player.notDiagnosis')}</p>
    </div>
  )
}

interface TimelineProps {
  name: string
  deck: SoundDeck | undefined
  /** Seconds. */
  at: number
  onSeek: (seconds: number) => void
}

function Timeline({ name, deck, at, onSeek }: TimelineProps) {
  const t = useWords('records')
  const locale = usePageLocale()
  const length = deck?.length ?? 0
  const time = (seconds: number) => digitsIn(locale, minutes(seconds))
  return (
    <div className="min-w-0 flex-1">
      <svg
        viewBox={`0 -1.05 ${outlineColumns} 2.1`}
        preserveAspectRatio="none"
        className="h-20 w-full rounded-small bg-mist"
        aria-hidden="true"
      >
        {deck && (
          <>
            <path d={deck.outline} className="stroke-sea-ink" vectorEffect="non-scaling-stroke" />
            <path
              d={`M${(at / length) * outlineColumns} -1.05V1.05`}
              className="stroke-ink"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      <input
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={Math.min(at, length)}
        disabled={!deck}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        aria-label={t('player.position', { name })}
        aria-valuetext={t('player.of', { at: time(at), length: time(length) })}
        className="mt-1 block h-6 w-full accent-[var(--coral-action)]"
      />
      <p className="flex justify-between text-sm text-ink-2">
        {deck ? (
          <>
            <span>{time(at)}</span>
            <span>{time(length)}</span>
          </>
        ) : (
          <span dir="auto" role="status">
            {t('player.drawing')}
          </span>
        )}
      </p>
    </div>
  )
}

function Speeds({ onChoose }: { onChoose: (speed: number) => void }) {
  const t = useWords('records')
  const locale = usePageLocale()
  return (
    <Choices
      legend={t('player.speed')}
      options={speeds.map((speed) => ({
        value: String(speed),
        label: t('player.times', { count: formatNumber(locale, speed) }),
      }))}
      first="1"
      onChoose={(speed) => onChoose(Number(speed))}
    />
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  options: { value: Value; label: string }[]
  first: Value
  onChoose: (value: Value) => void
}

/** A row of which one is chosen; it posts nothing. */
function Choices<Value extends string>({ legend, options, first, onChoose }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-pill border border-line px-4 text-ink-2 has-[:checked]:border-ink has-[:checked]:bg-mist has-[:checked]:font-strong has-[:checked]:text-ink has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-[var(--coral-action)] forced-colors:has-[:checked]:border-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === first}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
