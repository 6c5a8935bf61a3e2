import { useWords } from '~/app/platform/words/use-words'
import { ButtonLink } from '~/app/ui/button'
import { searchAddress } from './search-address'

/** From a search of one place, where it has found nothing, to that of the whole site, which reads other keyboards and Latin letters as well. */
export function SearchEverywhere({ q }: { q: string }) {
  const t = useWords('search')
  return <ButtonLink href={searchAddress(q)}>{t('everywhere', { words: q })}</ButtonLink>
}
