import { createContext, useContext } from 'react'

/** Somebody whose record the signed-in person opens. */
export interface RecordPerson {
  /** Null: oneself. */
  id: string | null
  /** What they are called in a sentence: the relation, or the first name where two have the same. */
  who: string
  name: string
  /** Whole years; null where nobody knows. */
  age: number | null
  /** Which of the family they are, which their colour follows; 0 for oneself. */
  place: number
  /** Whether guidelines for adults may judge what is measured. */
  isAdult: boolean
}

/** Whose record a page shows, and who else’s could be chosen. */
export interface Whose {
  memberId: string | null
  /** Oneself first; empty where there is nobody else. */
  people: RecordPerson[]
  /** Where choosing somebody else leads, without their name; with what else the page was asked for, if that stays. */
  path: string
  /** How often their records had changed when the page was made; 0 where there are none. */
  version: number
}

/** Of pages that show nobody’s record, and of those who have no family here. */
export const nobodyElse: Whose = { memberId: null, people: [], path: '/app', version: 0 }

/** In addresses, where it is one’s own record that is meant and not whoever was chosen last. */
export const oneself = 'self'

/** Of pages outside the record that show one’s own: their links stay with it, whoever was chosen last. */
export const onlyOneself: Whose = {
  ...nobodyElse,
  people: [{ id: null, who: '', name: '', age: null, place: 0, isAdult: true }],
}

export const WhoseContext = createContext(nobodyElse)

/** Whose record the page shows that is open; one’s own where it says nothing of it. */
export const useWhose = (): Whose => useContext(WhoseContext)

/** The chosen person; undefined where nobody else could be. */
export const chosenOf = ({ people, memberId }: Whose): RecordPerson | undefined =>
  people.find(({ id }) => id === memberId)

/** Whether guidelines for adults may judge what is measured of the chosen person; of oneself they may. */
export function useIsAdult(): boolean {
  return chosenOf(useWhose())?.isAdult ?? true
}

/** What an address says so that it is of the same person’s record; nothing where there is nobody else. */
export const memberQuery = ({ people, memberId }: Whose): Record<string, string> =>
  people.length > 0 ? { memberId: memberId ?? oneself } : {}

/** The page that is open, of another person. */
export const addressFor = ({ path }: Pick<Whose, 'path'>, { id }: Pick<RecordPerson, 'id'>): string =>
  withQuery(path, `memberId=${id ?? oneself}`)

const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`

/** The same person’s record at another path. @param path with a query of its own, if any */
export function pathOf(whose: Whose, path: string): string {
  return withQuery(path, new URLSearchParams(memberQuery(whose)).toString())
}

/** Makes paths of the record that is open: whoever is chosen in another window, a link stays with its person. */
export function useMemberPath(): (path: string) => string {
  const whose = useWhose()
  return (path) => pathOf(whose, path)
}
