import { useWords } from '~/app/platform/words/use-words'
import type { CallName } from '~/domain/calls/contract'

const written = ({ firstName, lastName }: CallName) => `${firstName} ${lastName}`.trim()
const isolated = (text: string) => `\u2068${text}\u2069`

/** What people are called in a sentence. */
export function useCallNames() {
  const t = useWords('calls')
  return {
    doctor: (name: CallName | null): string =>
      name && written(name) ? t('doctor.named', { name: isolated(written(name)) }) : t('doctor.gone'),
    /** Who asks, as the list of doctors calls them. */
    family: ({ firstName, lastName }: CallName): string =>
      lastName || firstName
        ? t('family.named', { name: isolated(lastName || firstName) })
        : t('family.nameless'),
    /** Whom it is for. */
    person: (member: CallName | null, family?: CallName): string =>
      member && written(member)
        ? isolated(written(member))
        : family && written(family)
          ? isolated(written(family))
          : t('self'),
  }
}
