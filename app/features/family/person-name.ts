import { useWords } from '~/app/platform/words/use-words'

/** The full name of somebody, kept apart from the sentence around it; of an account that is gone, that it is. */
export function usePersonName() {
  const t = useWords('family')
  return (person: { firstName: string; lastName: string } | null): string =>
    person ? `\u2068${`${person.firstName} ${person.lastName}`.trim()}\u2069` : t('connection.gone')
}
