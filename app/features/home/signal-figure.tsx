import { heartSoundPath } from './heart-sound'

const [columns, rows] = [26, 9]

/** How bright a cell of the spectrogram is: two sounds a beat, their energy low in the picture. */
function brightness(column: number, row: number): number {
  const inBeat = (column % 13) / 13
  const first = Math.exp(-(((inBeat - 0.16) / 0.1) ** 2))
  const second = 0.8 * Math.exp(-(((inBeat - 0.54) / 0.075) ** 2))
  const low = Math.exp(-((rows - 1 - row) / 3.2))
  return Math.min(1, (first + second) * low + 0.07 + 0.03 * Math.sin(column * 7 + row * 5))
}

const cells = Array.from({ length: columns * rows }, (_, index) => {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return { column, row, light: brightness(column, row).toFixed(2) }
})
const sound = heartSoundPath(2, 520, 96)

/** A heart sound above its own spectrogram: what one sees, and what a model is given. An ornament, never mirrored. */
export const SignalFigure = () => (
  <svg viewBox="0 0 520 300" className="block w-full" aria-hidden="true" fill="none">
    <path d={sound} className="stroke-[#ff8d79]" strokeWidth="2" strokeLinejoin="round" />
    {cells.map(({ column, row, light }) => (
      <rect
        key={`${column}-${row}`}
        x={column * 20 + 2}
        y={120 + row * 20}
        width="16"
        height="16"
        rx="5"
        className="fill-[#35b39f]"
        opacity={light}
      />
    ))}
  </svg>
)
