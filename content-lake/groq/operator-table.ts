import type { Operator } from './nodes'
import type { Scanner } from './scanner'

/** How tightly operators bind, from GROQ's specification; `**` and comparisons do not chain to the left. */
export const precedence = {
  pair: 1,
  or: 2,
  and: 3,
  compare: 4,
  order: 4,
  add: 6,
  multiply: 7,
  power: 8,
  negate: 8,
  not: 10,
  pipe: 11,
  none: 12,
}

/** An operator and how tightly it binds; a single one does not chain. */
export type FoundOperator = { level: number; length: number; isSingle: boolean } & (
  | { kind: 'operator'; text: Operator }
  | { kind: 'pair' | 'or' | 'and' | 'pipe' | 'asc' | 'desc' | 'in'; text: string }
)

const compare = (text: Operator): FoundOperator => ({
  kind: 'operator',
  text,
  level: precedence.compare,
  length: text.length,
  isSingle: true,
})
const arithmetic = (text: Operator, level: number): FoundOperator => ({
  kind: 'operator',
  text,
  level,
  length: text.length,
  isSingle: text === '**',
})
const other = (
  kind: 'pair' | 'or' | 'and' | 'pipe' | 'asc' | 'desc' | 'in',
  text: string,
  level: number,
  isSingle = false,
): FoundOperator => ({ kind, text, level, length: text.length, isSingle })

/** Longer ones before those they begin with. */
const symbols: readonly FoundOperator[] = [
  other('pair', '=>', precedence.pair, true),
  compare('=='),
  compare('!='),
  compare('>='),
  compare('<='),
  compare('>'),
  compare('<'),
  other('or', '||', precedence.or),
  other('and', '&&', precedence.and),
  other('pipe', '|', precedence.pipe),
  arithmetic('**', precedence.power),
  arithmetic('*', precedence.multiply),
  arithmetic('/', precedence.multiply),
  arithmetic('%', precedence.multiply),
  arithmetic('+', precedence.add),
  arithmetic('-', precedence.add),
]

const words: readonly FoundOperator[] = [
  compare('match'),
  other('in', 'in', precedence.compare, true),
  other('asc', 'asc', precedence.order),
  other('desc', 'desc', precedence.order),
]

/** The operator that begins where the scanner stands, if any. */
export function operatorAt(scanner: Scanner): FoundOperator | null {
  for (const candidate of symbols) if (scanner.isAt(candidate.text)) return candidate
  for (const candidate of words) if (scanner.isWord(candidate.text)) return candidate
  return null
}
