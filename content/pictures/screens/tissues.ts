import type { Tissue } from './echo-image'

const ridge = (distance: number, width: number) => Math.exp(-(distance * distance) / (2 * width * width))

/** Distance from an ellipse's edge in units of its radius: below 0 is inside. */
const ellipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number, turn = 0) => {
  const [dx, dy] = [x - cx, y - cy]
  const [u, v] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)]
  return Math.hypot(u / rx, v / ry) - 1
}

/** Skin, fat and muscle in the first centimetre, which every picture from outside begins with. */
const wall = (depth: number, across: number) =>
  5 * ridge(depth - 0.008, 0.006) +
  1.6 * ridge(depth - 0.05 - 0.006 * Math.sin(across * 9), 0.007) +
  2.2 * ridge(depth - 0.095 - 0.01 * Math.sin(across * 5 + 1), 0.006)

/** Liver beside a right kidney, the gall bladder and the diaphragm, as a curved probe sees them under the ribs. */
export const liverAndKidney: Tissue = (depth, across) => {
  const x = across * (0.35 + 0.65 * depth)
  let strength = depth < 0.1 ? 0.75 : 1
  const vessel = (cx: number, cy: number, rx: number, ry: number, turn: number, rim: number) => {
    const d = ellipse(x, depth, cx, cy, rx, ry, turn)
    if (d < 0) strength = 0.035
    else strength += rim * ridge(d, 0.12)
  }
  vessel(-0.3, 0.36, 0.15, 0.02, 0.5, 0.2)
  vessel(-0.42, 0.52, 0.12, 0.016, -0.4, 0.2)
  vessel(-0.1, 0.3, 0.08, 0.016, 0.2, 1.6)
  vessel(-0.2, 0.62, 0.035, 0.03, 0, 1.2)
  // The gall bladder is fluid: black, and what lies behind it looks brighter.
  const gall = ellipse(x, depth, 0.02, 0.36, 0.055, 0.105, 0.35)
  if (gall < 0) strength = 0.012
  else strength += 1.1 * ridge(gall, 0.1)
  if (depth > 0.46 && Math.abs(x + 0.02 - (depth - 0.4) * 0.1) < 0.055) strength *= 1.7
  const kidney = ellipse(x, depth, 0.34, 0.58, 0.26, 0.135, 0.42)
  if (kidney < 0.02) {
    const sinus =
      ellipse(x, depth, 0.34, 0.58, 0.14, 0.05, 0.42) + 0.22 * Math.sin(x * 60) * Math.sin(depth * 55)
    strength = sinus < 0 ? 2.5 : 0.42
    const around = Math.atan2(depth - 0.58, x - 0.34)
    // The pyramids, darker than the cortex round them.
    if (sinus > 0.15 && kidney < -0.28 && Math.cos(around * 9) > 0.35) strength = 0.16
  }
  strength += 3.4 * ridge(kidney, 0.035)
  const dome = depth - (0.9 - 0.34 * (x + 0.55) ** 2 + 0.03 * Math.sin(x * 8))
  if (x < 0.16) strength = dome > 0.02 ? strength * 0.3 : strength + 9 * ridge(dome, 0.007)
  else if (dome > 0) strength *= 0.6
  // A rib's shadow takes the edge of the fan.
  const shadow = 1 - 0.86 / (1 + Math.exp(-(across - 0.86) * 60)) - 0.6 / (1 + Math.exp((across + 0.93) * 70))
  return (strength * (1.25 - 0.62 * depth) + wall(depth, across)) * shadow
}

/** A heart from beside the breastbone, along its long axis. */
export const heart: Tissue = (depth, across) => {
  const x = across * (0.3 + 0.7 * depth)
  let strength = depth < 0.12 ? 0.8 : 0.5
  const chamber = (d: number) => {
    if (d < 0) strength = 0.02
  }
  chamber(ellipse(x, depth, 0.02, 0.23, 0.3, 0.055, -0.12))
  const septum = depth - (0.34 + 0.1 * x)
  if (Math.abs(septum) < 0.045) strength = 0.95
  const left = ellipse(x, depth, -0.2, 0.52, 0.32, 0.14, -0.1)
  chamber(left)
  chamber(ellipse(x, depth, 0.34, 0.64, 0.18, 0.13, 0.1))
  chamber(ellipse(x, depth, 0.36, 0.42, 0.2, 0.062, 0.15))
  const leaf = (x0: number, y0: number, x1: number, y1: number, width: number) => {
    const t = Math.min(
      1,
      Math.max(0, ((x - x0) * (x1 - x0) + (depth - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2)),
    )
    strength += 4 * ridge(Math.hypot(x - x0 - t * (x1 - x0), depth - y0 - t * (y1 - y0)), width)
  }
  leaf(0.18, 0.5, -0.02, 0.53, 0.008)
  leaf(0.16, 0.7, 0.0, 0.6, 0.009)
  leaf(0.24, 0.39, 0.36, 0.425, 0.006)
  leaf(0.24, 0.48, 0.36, 0.435, 0.006)
  const back = depth - (0.69 + 0.05 * x)
  if (x < 0.12 && back > 0 && back < 0.07) strength = 0.85
  strength += 10 * ridge(back - 0.085, 0.008)
  if (back > 0.11) strength *= 0.35
  const edge = 1 - 0.5 / (1 + Math.exp(-(Math.abs(across) - 0.94) * 50))
  return (strength * (1.2 - 0.5 * depth) + wall(depth, across)) * edge
}

/** One line of the same heart through time: walls that thicken and the mitral leaflet's M. `across` runs over 3.4 beats. */
export const heartInMotion: Tissue = (depth, across) => {
  const phase = (((across + 1) / 2) * 3.4 + 0.12) % 1
  const squeeze = phase < 0.42 ? Math.sin((phase / 0.42) * Math.PI) : 0
  const opening = (at: number, width: number, size: number) => size * ridge(phase - at, width)
  const open = opening(0.56, 0.05, 1) + opening(0.88, 0.035, 0.62) + 0.12
  const septum = 0.345 + 0.022 * squeeze
  const back = 0.7 - 0.055 * squeeze - 0.012 * opening(0.56, 0.05, 1)
  let strength = 0.45
  if (depth > 0.13 && depth < 0.17 + 0.012 * squeeze) strength = 0.9
  if (depth > 0.17 && depth < septum - 0.045) strength = 0.02
  if (Math.abs(depth - septum) < 0.04 + 0.012 * squeeze) strength = 1
  if (depth > septum + 0.05 && depth < back) strength = 0.02
  const front = 0.56 - 0.1 * open
  const rear = 0.575 + 0.07 * open
  strength += 4 * ridge(depth - front, 0.009) + 3 * ridge(depth - rear, 0.008)
  if (depth > back && depth < back + 0.075 + 0.02 * squeeze) strength = 0.85
  strength += 9 * ridge(depth - back - 0.1, 0.009)
  if (depth > back + 0.13) strength *= 0.35
  return strength * (1.2 - 0.5 * depth) + wall(depth, 0.2)
}
