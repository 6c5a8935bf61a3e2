import { useWords } from '~/app/platform/words/use-words'
import { ChipLinks } from './chip-links'

const places = [
  { to: '/shop', name: 'kind.shop' },
  { to: '/magazine', name: 'kind.articles' },
  { to: '/help', name: 'kind.help' },
] as const

/** Where most of what is looked for stands, for whoever may not search for a while. */
export function WithoutSearching() {
  const t = useWords('search')
  return (
    <ChipLinks className="justify-center" links={places.map(({ to, name }) => ({ to, label: t(name) }))} />
  )
}
