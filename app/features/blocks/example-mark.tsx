import { useWords } from '~/app/platform/words/use-words'
import { Badge } from '~/app/ui/badge'

/** Tells of a voice that nobody has spoken that it is an example. */
export function ExampleMark({ isShown }: { isShown: boolean | null | undefined }) {
  const t = useWords('shell')
  return isShown ? <Badge>{t('example')}</Badge> : null
}
