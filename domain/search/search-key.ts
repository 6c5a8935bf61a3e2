import { searchable } from '../values/search-text'

/**
 * What each Persian letter is kept as: letters that sound alike as one, so that «طپش» finds «تپش». ASCII, since the trigrams of a database under the
 * locale `C` know no other letters.
 */
const keys: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیء', (letter, index) => [
    letter,
    'abptsjchxdzrzjswsztzegfqkglmnvhie'.charAt(index),
  ]),
)

/** Consonants as they sound; vowels, and what is written for them, stand for nothing: «فشار» and “feshar” both sound as `fwr`. */
const sounds: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('بپتطثسصجژچحهخدذزضظرشغقفکگلمن', (letter, index) => [
    letter,
    'bpttsssjjchhxdzzzzrwqqfkglmn'.charAt(index),
  ]),
)

/** Latin letters by which Persian sounds are written, longest first. */
const latinSounds = new Map([
  ...[
    ['sh', 'w'],
    ['ch', 'c'],
    ['kh', 'x'],
    ['zh', 'j'],
    ['gh', 'q'],
    ['ph', 'f'],
    ['th', 't'],
    ['ck', 'k'],
  ],
  ...Array.from('bpdfghjklmnrstzq', (letter) => [letter, letter]),
  ...[
    ['c', 'k'],
    ['x', 'ks'],
  ],
] as [string, string][])

/** Stands before a word of sounds, which no written word begins with. */
export const soundMark = '9'

/** A word of fewer consonants sounds like too many others. */
const fewestSounds = 2

export const isPersian = (text: string): boolean => /[\u0621-\u064a\u0671-\u06d3]/.test(text)
const isLatin = (text: string): boolean => /[a-z]/i.test(text)

/** Without the signs above its letters: «vídeo» is looked for as `video`. */
const withoutSigns = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** Stands before a Persian word: `qnd` of a Latin keyboard is not «قند». */
export const persianMark = '8'

/** The words of a text as they are compared, in its order: of ASCII letters and digits. Half-spaces part them. */
export const keyWords = (text: string): string[] =>
  lettersOf(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** A text in ASCII, each Persian letter as its key, with the mark where a Persian word begins. */
const lettersOf = (text: string): string =>
  searchable(withoutSigns(searchable(text.replaceAll('\u200c', ' ')))).replace(
    /[\u0621-\u064a\u0671-\u06d3]+/g,
    (word) => persianMark + Array.from(word, (letter) => keys[letter] ?? ' ').join(''),
  )

function persianSound(word: string): string {
  const letters = Array.from(searchable(word))
  // At the end it is a vowel: «خانه».
  if (letters.length > 2 && letters.at(-1) === 'ه') letters.pop()
  return letters.map((letter) => sounds[letter] ?? '').join('')
}

function latinSound(word: string): string {
  const letters = word
    .toLowerCase()
    .replace(/([a-z])\1/g, '$1')
    .replace(/(?<=..)h$/, (end, place: number, whole: string) =>
      latinSounds.has(whole.slice(place - 1)) ? end : '',
    )
  let sound = ''
  for (let place = 0; place < letters.length;) {
    const pair = latinSounds.get(letters.slice(place, place + 2))
    sound += pair ?? latinSounds.get(letters.charAt(place)) ?? ''
    place += pair === undefined ? 1 : 2
  }
  return sound
}

const marked = (sound: string): string[] => (sound.length < fewestSounds ? [] : [soundMark + sound])

/** The words of a text as they were typed. */
export const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

/**
 * How the words of a text sound, the same for both scripts: «فشار» and “feshar”, «کاردیو» and “cardio”. A word with a digit is the name of a model and sounds
 * like nothing.
 */
export const soundsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) =>
    /\p{N}/u.test(word) ? [] : marked(isPersian(word) ? persianSound(word) : latinSound(word)),
  )

/** The letters of the two keyboards by their keys: ISIRI 9147 and the American one. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,\\"
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوپ'

const keysOf = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (key, index): [string, string] => [key, to.charAt(index)]).reverse())
const toPersian = keysOf(latinKeys, persianKeys)
const toLatin = keysOf(persianKeys, latinKeys)

/** What the same keys write on the other keyboard; undefined where the text is of both or of neither, or what they write is no words. */
export function onOtherKeyboard(text: string): string | undefined {
  if (isPersian(text) === isLatin(text)) return undefined
  const keyboard = isPersian(text) ? toLatin : toPersian
  const written = Array.from(text.toLowerCase(), (letter) => keyboard.get(letter) ?? letter).join('')
  return /^[\p{L}\p{N}\s-]+$/u.test(written) ? written : undefined
}

/** Words of one kind as if they had been written as one. */
export const joinWords = ([first = '', ...rest]: readonly string[]): string =>
  first + rest.map((word) => (/^[89][a-z]/.test(word) ? word.slice(1) : word)).join('')
