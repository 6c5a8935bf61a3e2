import { useWords } from '~/app/platform/words/use-words'
import { spokenLanguages } from '~/domain/values/spoken-languages'
import type { ListedDoctor } from './directory'

/** In which languages a doctor speaks with patients, where the Studio says it. */
export function SpokenLanguages({
  page,
  className,
}: {
  page: Pick<NonNullable<ListedDoctor['page']>, 'languages'> | null
  className?: string
}) {
  const t = useWords('booking')
  // The Studio says words, of which any may be written by whoever restores an old document.
  const languages = spokenLanguages.filter((one) => page?.languages?.includes(one))
  if (languages.length === 0) return null
  return (
    <p className={className}>
      {t('languages', {
        languages: languages.map((one) => t(`language.${one}`)).join(t('languages.between')),
      })}
    </p>
  )
}
