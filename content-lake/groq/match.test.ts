import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget, OverBudget, unlimited } from './budget'
import { countMatches, fits, matchTexts, termsOf, wordsOf } from './match'

const soak = process.env.SOAK === '1'
const words = (text: string) => [...wordsOf(text)]
const matches = (texts: string[], pattern: string) => matchTexts(texts, termsOf(pattern), unlimited())

/** What a `*` means, said in the fewest words: it takes a letter more, or none. */
function naiveFits(word: string, pattern: string): boolean {
  if (pattern === '') return word === ''
  if (pattern.startsWith('*')) {
    return naiveFits(word, pattern.slice(1)) || (word !== '' && naiveFits(word.slice(1), pattern))
  }
  return word[0] === pattern[0] && naiveFits(word.slice(1), pattern.slice(1))
}

describe('a text', () => {
  it.each([
    ['Heart beat', ['heart', 'beat']],
    ['  a-b (c),d;e:f|g"h ', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['v3.5 and 1.000.000 ...', ['v35', 'and', '1000000', '...']],
    ['It ends. Here', ['it', 'ends', 'here']],
    ["o'clock snake_case", ["o'clock", 'snake_case']],
    ['قلب، فشارِ خون؛ «تپش»؟ سلامت.', ['قلب', 'فشارِ', 'خون', 'تپش', 'سلامت']],
    ['می‌تپد', ['می‌تپد']],
    ['a\u00a0b\u2009c—d…e', ['a', 'b', 'c', 'd', 'e']],
    ['', []],
    ['***', []],
  ])('%j is cut into words', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })
})

describe('match', () => {
  it.each([
    ['heart', true],
    ['HEART', true],
    ['hea', false],
    ['hea*', true],
    ['*art', true],
    ['h*t', true],
    ['*ear*', true],
    ['*', true],
    ['**', true],
    ['heart beat', true],
    ['beat heart', true],
    ['heart beats', false],
    ['heart be*', true],
    ['heart-beat', true],
    ['', false],
    ['!', false],
    ['3.5', true],
    ['35', true],
  ])('"A heart. Beat 3.5" by %j: %s', (pattern, expected) => {
    expect(matches(['A heart. Beat 3.5'], pattern)).toBe(expected)
  })

  it('finds the words of a pattern in any of several texts', () => {
    expect(matches(['heart', 'beat'], 'beat heart')).toBe(true)
    expect(matches([], '*')).toBe(false)
    expect(matches(['...'], 'x')).toBe(false)
  })

  it('counts how often it finds them', () => {
    expect(countMatches(['a b a', 'ab'], termsOf('a* b'), unlimited())).toEqual([3, 1])
  })

  it('agrees with the meaning of "*", at random', () => {
    const seed = Number(process.env.SEED ?? Date.now() & 0x7fffffff)
    const numRuns = soak ? 500_000 : 5_000
    // Few letters, so that they repeat themselves; long pieces, so that both ways of searching are taken.
    const letters = (maxLength: number) =>
      fc.array(fc.constantFrom('a', 'b'), { maxLength }).map((chosen) => chosen.join(''))
    const piece = fc.oneof({ weight: 9, arbitrary: letters(3) }, { weight: 1, arbitrary: letters(40) })
    const pattern = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('*'))
    fc.assert(
      fc.property(letters(30), pattern, (word, term) => {
        const [compiled] = termsOf(term)
        if (compiled)
          expect({ word, term, fits: fits(word, compiled) }).toEqual({
            word,
            term,
            fits: naiveFits(word, term),
          })
      }),
      { numRuns, seed },
    )
    fc.assert(
      fc.property(letters(400), letters(60), letters(400), (before, inner, after) => {
        const [compiled] = termsOf(`a*${inner}*b`)
        expect(fits(`a${before}${inner}${after}b`, compiled!)).toBe(true)
        const found = `a${before}b`.slice(1, -1).includes(inner)
        expect(fits(`a${before}b`, compiled!)).toBe(found)
      }),
      { numRuns, seed },
    )
    if (soak) process.stdout.write(`match: seed ${seed}, ${2 * numRuns} runs\n`)
  })

  it.each<[string, string, string]>([
    ['a letter over and over', 'a'.repeat(2_000_000), 'a*a*a*b'],
    ['many stars', 'a'.repeat(2_000_000), `${'a*'.repeat(500)}b`],
    ['a long piece that nearly fits everywhere', 'a'.repeat(2_000_000), `*${'a'.repeat(1000)}b*`],
    ['the same from behind', 'a'.repeat(2_000_000), `*b${'a'.repeat(1000)}*`],
    ['dots', '.'.repeat(2_000_000), 'a'],
    ['dots after a letter', `a${'.'.repeat(2_000_000)}`, 'b'],
    ['words of one letter', 'a '.repeat(1_000_000), '*b*'],
  ])('takes a number of steps that grows with the text alone: %s', (_name, text, pattern) => {
    const budget = new Budget(4_000_000, Number.MAX_SAFE_INTEGER)
    expect(matchTexts([text], termsOf(pattern), budget)).toBe(false)
  })

  it('is given up when many words are sought in many', () => {
    const budget = new Budget(1_000_000, Number.MAX_SAFE_INTEGER)
    const terms = termsOf('x* '.repeat(10_000))
    expect(() => matchTexts(['y '.repeat(10_000)], terms, budget)).toThrow(OverBudget)
  })
})
