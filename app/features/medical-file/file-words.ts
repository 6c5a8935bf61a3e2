import { chosenOf, useWhose } from '~/app/platform/members/whose'
import type { WordKey } from '~/app/platform/words/namespaces'
import type { WordValues } from '~/app/platform/words/translate'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { KindDefinition } from '~/domain/medical-file/define'
import { titleFieldOf } from '~/domain/medical-file/rules'
import type { Entry } from '~/domain/medical-file/schemas'
import { formatNumber } from '~/domain/values/numbers'

/** What the lists of the file are called: words whose keys are made of the names in their definitions. */
export function useFileWords() {
  const t = useWords('medical-file')
  const locale = usePageLocale()
  // Keys made of names of definitions; a test holds that every definition has its words.
  const say = (key: string, values?: WordValues) => t(key as WordKey<'medical-file'>, values)
  const whose = useWhose()
  const who = whose.memberId === null ? undefined : chosenOf(whose)?.who
  /** Says for whom, where that is somebody else. */
  const forWhom = (what: string) => (who === undefined ? what : say('for', { what, who }))
  const option = (name: string, value: string) => say(`option.${name}.${value}`)
  return {
    kind: (kind: string) => say(`kind.${kind}`),
    add: (kind: string) => forWhom(say(`add.${kind}`)),
    fresh: (kind: string) => forWhom(say(`new.${kind}`)),
    personalLead: who === undefined ? say('personal.lead') : say('personal.leadFor', { who }),
    empty: (kind: string) => say(`empty.${kind}`),
    label: (kind: string, name: string) => say(`label.${kind}.${name}`),
    option,
    number: (value: number) => formatNumber(locale, value),
    /** An age within a sentence of its own: `از ۵۸ سالگی`. */
    age: (name: string, years: number) => say(`shown.${name}`, { age: formatNumber(locale, years) }),
    /** What an entry is called. */
    title: (definition: KindDefinition, { fields }: Pick<Entry, 'fields'>): string => {
      const name = titleFieldOf(definition, fields)
      const value = String(fields[name] ?? '')
      return definition.fields[name]?.kind === 'choice' ? option(name, value) : value
    },
  }
}

export type FileWords = ReturnType<typeof useFileWords>
