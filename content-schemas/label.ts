/** Without it a full stop at the end of the Persian half would jump to its other side, in the Studio's left-to-right lines. */
const rightToLeftMark = '\u200f'

/** The Studio's words, Persian first: editors write Persian, developers and translators read English. */
export const label = (persian: string, english: string): string =>
  `${persian}${/\p{L}$/u.test(persian) ? '' : rightToLeftMark} · ${english}`
