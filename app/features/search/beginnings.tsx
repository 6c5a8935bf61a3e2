import { useWords } from '~/app/platform/words/use-words'
import { ChipLinks } from './chip-links'
import { searchAddress } from './search-address'

/** What most people look for, to begin with. */
export function Beginnings({ className }: { className?: string }) {
  const t = useWords('search')
  const words = t('begin.words').split(/[،,]\s*/)
  return (
    <ChipLinks className={className} links={words.map((label) => ({ to: searchAddress(label), label }))} />
  )
}
