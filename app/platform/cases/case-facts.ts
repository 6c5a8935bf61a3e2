import { useWords } from '~/app/platform/words/use-words'
import type { CaseOf } from '~/domain/community/contract'

/** Whom a case is about, as far as that is said: age and sex, never more. */
export function useCaseFacts() {
  const t = useWords('community')
  return (given: CaseOf<unknown> | null): string =>
    [
      given?.ageBand && t(`case.age.${given.ageBand}`),
      given?.sex && given.sex !== 'unsaid' && t(`case.sex.${given.sex}`),
    ]
      .filter(Boolean)
      .join(t('case.comma'))
}
