const most = 8
const step = 1.4
/** Pixels that an arrow key moves the picture by. */
const stride = 60

interface Place {
  x: number
  y: number
}

/** Makes a picture larger within its box, and moves it there. */
export interface Magnifier {
  isLarge: () => boolean
  /** @param factor above one: larger. @param at what stays where it is, on the screen; the middle when absent */
  by: (factor: number, at?: Place) => void
  larger: () => void
  smaller: () => void
  /** Moves what is seen: positive towards the right and the bottom of the screen. */
  move: (x: number, y: number) => void
  reset: () => void
  /** @returns whether the key meant something here */
  press: (key: string) => boolean
}

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const middleOf = (one: Place, other: Place): Place => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distanceOf = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** Two fingers, a wheel, a double press, keys and dragging, for one picture. */
export function magnify(picture: HTMLElement): Magnifier {
  let scale = 1
  let x = 0
  let y = 0
  const draw = () => {
    // No further than to its edges.
    const [reachX, reachY] = [picture.offsetWidth, picture.offsetHeight].map(
      (size) => (size * (scale - 1)) / 2,
    )
    x = between(x, -(reachX ?? 0), reachX ?? 0)
    y = between(y, -(reachY ?? 0), reachY ?? 0)
    picture.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    picture.classList.toggle('is-large', scale > 1)
  }
  const middle = (): Place => {
    const { left, top, width, height } = picture.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const by = (factor: number, at: Place = middle()) => {
    const before = scale
    const centre = middle()
    scale = between(scale * factor, 1, most)
    // The point keeps its place: its distance from the middle grows with the picture.
    x += (at.x - centre.x) * (1 - scale / before)
    y += (at.y - centre.y) * (1 - scale / before)
    draw()
  }
  const move = (byX: number, byY: number) => {
    x += byX
    y += byY
    draw()
  }
  const reset = () => {
    scale = 1
    draw()
  }
  const larger = () => by(step)
  const smaller = () => by(1 / step)
  const isLarge = () => scale > 1

  const fingers = new Map<number, Place>()
  picture.addEventListener('pointerdown', (event) => {
    picture.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  picture.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (!other) {
      if (isLarge()) move(now.x - before.x, now.y - before.y)
      return
    }
    const [from, to] = [middleOf(before, other), middleOf(now, other)]
    by(distanceOf(now, other) / Math.max(1, distanceOf(before, other)), to)
    move(to.x - from.x, to.y - from.y)
  })
  const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId)
  picture.addEventListener('pointerup', lift)
  picture.addEventListener('pointercancel', lift)
  picture.addEventListener('dragstart', (event) => event.preventDefault())
  picture.addEventListener('wheel', (event) => {
    event.preventDefault()
    by(Math.exp(-between(event.deltaY, -100, 100) / 300), { x: event.clientX, y: event.clientY })
  })
  picture.addEventListener('dblclick', ({ clientX, clientY }) => {
    if (isLarge()) reset()
    else by(2.5, { x: clientX, y: clientY })
  })

  const keys: Record<string, () => void> = {
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': reset,
  }
  const moves: Record<string, Place> = {
    ArrowLeft: { x: stride, y: 0 },
    ArrowRight: { x: -stride, y: 0 },
    ArrowUp: { x: 0, y: stride },
    ArrowDown: { x: 0, y: -stride },
  }
  const press = (key: string): boolean => {
    const towards = isLarge() ? moves[key] : undefined
    if (towards) move(towards.x, towards.y)
    else keys[key]?.()
    return towards !== undefined || key in keys
  }
  return { isLarge, by, larger, smaller, move, reset, press }
}
