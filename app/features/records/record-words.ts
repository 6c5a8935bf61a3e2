import { chosenOf, useWhose } from '~/app/platform/members/whose'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords, type Translate } from '~/app/platform/words/use-words'
import type { WordValues } from '~/app/platform/words/translate'
import { usePageLocale } from '~/app/ui/page-locale'
import { quantities, type QuantityName } from '~/domain/values/quantity'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'

/** The word that a name of a definition has, or the other where it has none. */
type Say = (key: string, values?: WordValues) => string

const sayWith =
  (t: Translate<'records'>): Say =>
  (key, values) =>
    // Keys made of names of definitions; a test holds that every definition has its words.
    t(key as WordKey<'records'>, values)

/** As a word stands within a sentence; abbreviations stay. */
const withinSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name

/** What records are called: words whose keys are made of the names in their definitions. */
export function recordWords(t: Translate<'records'>, locale: Locale, who?: string) {
  const say = sayWith(t)
  const orElse = (key: string, other: string) => (say(key) === key ? say(other) : say(key))
  const unit = (name: QuantityName) => say(`unit.${quantities[name].unit}`)
  const number = (value: number) => formatNumber(locale, value)
  return {
    type: (type: string) => say(`type.${type}`),
    /** Says for whom, where that is somebody else. */
    add: (type: string) => {
      const named = { type: withinSentence(say(`type.${type}`)) }
      return who === undefined ? say('add', named) : say('addFor', { ...named, who })
    },
    brief: (type: string) => say(`brief.${type}`),
    /** What the day of a record is called, where it is another than that of measuring. */
    date: (type: string) => orElse(`date.${type}`, 'date'),
    files: (type: string) => orElse(`files.${type}`, 'files'),
    how: (type: string) => say(`how.${type}`),
    field: (name: string) => say(`field.${name}`),
    short: (name: string) => say(`short.${name}`),
    choice: (name: string) => say(`choice.${name}`),
    option: (name: string, option: string | null) =>
      option === null ? say('option.none') : say(`option.${name}.${option}`),
    category: (category: string | null) => say(`category.${category ?? 'none'}`),
    guideline: (name: string) =>
      say('guideline', { name: `\u2068${name}\u2069`, about: say(`guide.${name}`) }),
    source: (source: string) => say(`source.${source}`),
    urgentZone: say('urgentZone'),
    notForChildren: say('notForChildren'),
    urgent: (type: string) => orElse(`urgent.${type}`, 'urgent'),
    unit,
    number,
    /** `۳۶٫۶ درجه`. */
    quantity: (name: QuantityName, value: number) => `${number(value)} ${unit(name)}`,
    /** The figure of a record in words: one number, or two with “over” between them. */
    figure: (values: readonly (number | null)[]) => {
      const [upper, lower] = values.map((value) => (value === null ? '–' : number(value)))
      return lower === undefined ? (upper ?? '–') : say('pair', { upper: upper ?? '–', lower })
    },
  }
}

export type RecordWords = ReturnType<typeof recordWords>

/** By the words themselves, since each reading of a table asks for them. `t` knows its locale. */
const made = new WeakMap<Translate<'records'>, Map<string | undefined, RecordWords>>()

function wordsOf(t: Translate<'records'>, locale: Locale, who: string | undefined): RecordWords {
  let known = made.get(t)
  if (!known) made.set(t, (known = new Map()))
  let words = known.get(who)
  if (!words) known.set(who, (words = recordWords(t, locale, who)))
  return words
}

export function useRecordWords(): RecordWords {
  const t = useWords('records')
  const locale = usePageLocale()
  const whose = useWhose()
  const who = whose.memberId === null ? undefined : chosenOf(whose)?.who
  return wordsOf(t, locale, who)
}
