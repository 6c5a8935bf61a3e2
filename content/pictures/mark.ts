/**
 * The house mark on a 64 × 64 canvas: read from the right, a heartbeat runs in, beats once, and its line goes on as the
 * bowl of a ت under its two dots. Header, icons, favicon and shared cards all draw it from here.
 */
export const mark = {
  line: 'M57 42h-4.5l-3.5 7-5.5-27-4.5 17c-1.5 5-6 6.5-14 6.5-13 0-20-4-17.5-15.5',
  lineWidth: 5,
  /** Dots stand on a corner, as a reed pen leaves them. */
  dots: ['M18 13.5l6.5 6.5-6.5 6.5-6.5-6.5z', 'M30.5 13.5l6.5 6.5-6.5 6.5-6.5-6.5z'],
  /** Joins that round the dots' corners. */
  dotCorner: 1.6,
  /** The drawing without the room around it: x, y, width and height. */
  bounds: [3, 11, 58, 42],
} as const

/** The mark as SVG, for files and pictures that no style sheet reaches. */
export const markSvg = (line: string, dots: string): string =>
  `<path d="${mark.line}" fill="none" stroke="${line}" stroke-width="${mark.lineWidth}" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<path d="${mark.dots.join('')}" fill="${dots}" stroke="${dots}" stroke-width="${mark.dotCorner}" stroke-linejoin="round"/>`
