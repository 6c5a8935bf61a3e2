import { breathPhases, heartMarks, soundRate } from './signals/chest-sound'
import type { FilterName } from '~/domain/records/sound-filters'
import { breathSeconds, rhythmSeconds } from './signals/rhythm'

export interface Screen {
  /** One loop of the sound through each filter. */
  sound: Record<FilterName, Float64Array>
  hasMurmur: boolean
  filter: FilterName
  /** Seconds into the loop at the screen's end. */
  seconds: number
  /** Height of the trace as a share of the screen. */
  size: number
  breath: { inward: string; outward: string }
}

/** Seconds that are seen at once: as in the figure that stands there without script. */
const seen = breathSeconds
const colours = {
  trace: '#5fe0c4',
  behind: '#f0b268',
  mark: '#bfeee2',
  murmur: 'rgb(244 112 91 / 20%)',
  phase: 'rgb(255 255 255 / 22%)',
}

/** Draws the last seconds of the sound, the newest at the end. Time runs from left to right in every language. */
export function drawSound(canvas: HTMLCanvasElement, screen: Screen): void {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  const density = Math.min(devicePixelRatio || 1, 2)
  const [columns, rows] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width !== columns || canvas.height !== rows) {
    canvas.width = columns
    canvas.height = rows
  }
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.setTransform(density, 0, 0, density, 0, 0)
  pen.clearRect(0, 0, width, height)
  const place = placing(screen.seconds, width)
  const { filter, sound } = screen
  if (filter === 'lungs') drawBreath(pen, screen, place, height)
  else drawHeartMarks(pen, screen, place, height)
  if (filter !== 'heart')
    drawTrace(pen, screen, sound.lungs, filter === 'both' ? colours.behind : colours.trace)
  if (filter !== 'lungs') drawTrace(pen, screen, sound.heart, colours.trace)
}

type Place = (seconds: number) => number[]

/** Where a moment of the loop stands on the screen; a loop is two screens long, so it may stand there in none or one place. */
const placing =
  (now: number, width: number): Place =>
  (seconds) =>
    [seconds - rhythmSeconds, seconds, seconds + rhythmSeconds]
      .map((moment) => ((moment - now + seen) / seen) * width)
      .filter((x) => x > -0.5 * width && x < 1.1 * width)

function drawHeartMarks(
  pen: CanvasRenderingContext2D,
  { hasMurmur }: Screen,
  place: Place,
  height: number,
): void {
  pen.font = '700 13px Vazirmatn, sans-serif'
  pen.textAlign = 'center'
  const width = pen.canvas.clientWidth
  for (const { first, second, murmurStart, murmurEnd } of heartMarks) {
    pen.fillStyle = colours.murmur
    for (const x of hasMurmur ? place(murmurStart) : [])
      pen.fillRect(x, 32, ((murmurEnd - murmurStart) / seen) * width, height - 48)
    pen.fillStyle = colours.mark
    for (const x of place(first)) pen.fillText('S1', x, 20)
    for (const x of place(second)) pen.fillText('S2', x, 20)
  }
}

function drawBreath(pen: CanvasRenderingContext2D, { breath }: Screen, place: Place, height: number): void {
  pen.font = '400 13px Vazirmatn, sans-serif'
  pen.textAlign = 'center'
  for (let start = 0; start < rhythmSeconds - 0.01; start += breathSeconds)
    for (const phase of ['inward', 'outward'] as const) {
      const [from, to] = breathPhases[phase]
      const length = ((to - from) / seen) * pen.canvas.clientWidth
      for (const x of place(start + from)) {
        pen.strokeStyle = colours.phase
        pen.setLineDash([4, 4])
        pen.strokeRect(x, -2, length, height + 4)
        pen.setLineDash([])
        pen.fillStyle = colours.mark
        pen.fillText(breath[phase], x + length / 2, 20)
      }
    }
}

/** An upright stroke a column, from the lowest to the highest sample in it. */
function drawTrace(
  pen: CanvasRenderingContext2D,
  { seconds, size }: Screen,
  samples: Float64Array,
  colour: string,
): void {
  const { clientWidth: width, clientHeight: height } = pen.canvas
  const [middle, reach] = [height / 2, height * 0.4 * size]
  const step = (seen * soundRate) / width
  const newest = seconds * soundRate
  pen.strokeStyle = colour
  pen.lineWidth = 1.4
  pen.beginPath()
  for (let x = 0; x < width; x += 1) {
    const from = Math.floor(newest - (width - x) * step)
    let [low, high] = [0, 0]
    for (let at = from; at < from + step; at += 1) {
      const value = samples[(at + 2 * samples.length) % samples.length] ?? 0
      if (value < low) low = value
      if (value > high) high = value
    }
    pen.moveTo(x, middle - high * reach)
    pen.lineTo(x, middle - low * reach + 1)
  }
  pen.stroke()
}
