/** True under `npm run test:soak`. */
export const isSoak = process.env.SOAK === '1'

/** How often something is done: `small` in `npm test`, `large` in a soak run. */
export const rounds = (small: number, large: number): number => (isSoak ? large : small)

/** The seed of this run's random data: the same in every `npm test`, told by a soak run, `SEED` repeats it. */
export const seed = Number(process.env.SEED ?? 20_250_320)

let state = seed

/** A whole number from 0, below another; `SEED` repeats the row of them. */
export function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

/** Prints a figure of a soak run, with what repeats it; silent in `npm test`. */
export function tellFigure(what: string, figure: string | number): void {
  if (isSoak) process.stdout.write(`soak: ${what}: ${figure} (SEED=${seed})\n`)
}
