/**
 * A repeatable source of numbers in [0, 1): the same seed gives the same signal on the server, in the browser and in tests.
 * Source: the 32-bit generator “mulberry32” by Tommy Ettinger (public domain).
 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** White noise in [-1, 1). */
export function whiteNoise(length: number, seed: number): Float64Array {
  const random = randomFrom(seed)
  return Float64Array.from({ length }, () => 2 * random() - 1)
}
