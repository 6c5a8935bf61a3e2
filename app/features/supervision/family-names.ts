import { useWords } from '~/app/platform/words/use-words'
import type { SupervisedFamily, SupervisedPerson } from '~/domain/supervision/contract'

type Name = SupervisedFamily['name']

export const nameOf = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim()

/** What a family and its people are called here. */
export function useFamilyNames() {
  const t = useWords('supervision')
  const family = useWords('family')
  /** What somebody is to the account, or that it is theirs. */
  const relation = ({ relation: to }: Pick<SupervisedPerson, 'relation'>) =>
    to === null ? t('account') : family(`relation.${to}`)
  return {
    family: (name: Name) => nameOf(name) || t('nameless'),
    relation,
    /** All of them in a line, each with what they are to the account. */
    people: (people: readonly SupervisedPerson[]) =>
      people.map((one) => `\u2068${nameOf(one.name)}\u2069 (${relation(one)})`).join(t('separator')),
  }
}
