import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import type { BlockOf } from '~/content/types'
import { ecgLead, heartSounds, pressureDays, traceWidth } from './traces'

const beats = 10
const width = traceWidth(beats)
const height = 330

const leads = [
  { name: 'I', path: ecgLead(beats, 62, 39, 18) },
  { name: 'II', path: ecgLead(beats, 170, 57, 28) },
  { name: 'aVF', path: ecgLead(beats, 278, 45, 22) },
]

const Ecg = () =>
  leads.map(({ name, path }) => (
    <path key={name} d={path} className="stroke-[#7fe0cd]" strokeWidth="1.9" strokeLinejoin="round" />
  ))

const HeartSound = () => (
  <path
    d={heartSounds(beats, height / 2)}
    className="stroke-[#ff8d79]"
    strokeWidth="2"
    strokeLinejoin="round"
  />
)

const days = pressureDays(width, height - 60).map(({ x, y }) => ({ x, y: y + 30 }))

const Pressure = () => (
  <>
    <path
      d={`M${days.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
      className="stroke-[#7fe0cd]"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    {days.map(({ x, y }) => (
      <circle key={x} cx={x.toFixed(1)} cy={y.toFixed(1)} r="6" className="fill-[#7fe0cd]" />
    ))}
  </>
)

const drawings = { ecg: Ecg, 'heart-sound': HeartSound, 'blood-pressure': Pressure }

/** A trace across the whole page, on the dark. It is an example and says so; traces never mirror. */
export function TraceSection({ block }: { block: BlockOf<'traceBlock'> }) {
  const t = useWords('shell')
  const kind = block.trace ?? 'ecg'
  const Drawing = drawings[kind]
  return (
    <section aria-labelledby={block._key} className="distant overflow-hidden bg-night py-band text-white">
      <div className="shell grid items-end gap-x-14 gap-y-4 lg:grid-cols-[1.2fr_1fr]">
        <LocalText as="h2" id={block._key} text={block.heading} className="text-5xl font-display" />
        <LocalText as="p" text={block.body} className="text-lg text-night-ink" />
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        role="img"
        aria-label={t(`trace.${kind}`)}
        className="mt-10 block h-56 w-full bg-[linear-gradient(#ffffff0f_1px,transparent_1px),linear-gradient(90deg,#ffffff0f_1px,transparent_1px)] bg-[size:22px_22px] lg:h-80"
      >
        <Drawing />
      </svg>
      <p className="shell mt-4 text-sm text-night-ink">{t(`trace.${kind}.note`)}</p>
    </section>
  )
}
