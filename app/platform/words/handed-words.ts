import type { Namespace, WordList, Words } from './namespaces'

/** A word list as loaders hand it over: keys and words after one another, as one text. */
export type HandedList = string
export type HandedWords = Partial<Record<Namespace, HandedList>>

/** Stands in no word. */
const between = '¦'

/**
 * The words of a page are up to nine tenths of what its loaders found, and the same for whoever asks. As an object Remix would look at each key and word anew
 * for each request; as a text they are one value.
 * @throws RangeError when a word has the sign that parts them
 */
export function handedList(list: WordList): HandedList {
  const parts = Object.entries(list).flat()
  const unfit = parts.find((part) => part.includes(between))
  if (unfit !== undefined) throw new RangeError(`${between} parts words and cannot stand in one: ${unfit}`)
  return parts.join(between)
}

/** By the text that they came as: the server hands over the same ones with every page. */
const read = new Map<HandedList, WordList>()

/** The list again; the same object for the same text. What a device kept before they came as texts is a list already. */
export function readList(handed: HandedList | WordList): WordList {
  if (typeof handed !== 'string') return handed
  const known = read.get(handed)
  if (known) return known
  const list: WordList = {}
  const parts = handed === '' ? [] : handed.split(between)
  for (let place = 0; place < parts.length; place += 2) list[parts[place] ?? ''] = parts[place + 1] ?? ''
  read.set(handed, list)
  return list
}

/** Of two parts of a list, for as long as both are there. */
const joined = new WeakMap<WordList, WeakMap<WordList, WordList>>()

/** A list may come in parts: the root brings the few words of a list that every page needs, a page the rest. */
function joinedList(list: WordList, more: WordList): WordList {
  let ofList = joined.get(list)
  if (!ofList) joined.set(list, (ofList = new WeakMap()))
  let both = ofList.get(more)
  if (!both) ofList.set(more, (both = { ...list, ...more }))
  return both
}

/** Words, and those that a loader handed over besides. */
export function withWords(words: Words, more: HandedWords | undefined): Words {
  if (!more) return words
  const merged = { ...words }
  for (const [name, handed] of Object.entries(more) as [Namespace, HandedList][]) {
    const known = words[name]
    merged[name] = known ? joinedList(known, readList(handed)) : readList(handed)
  }
  return merged
}
