import { ButtonLink } from '~/app/ui/button'
import { EmptyState } from '~/app/ui/empty-state'
import { EmptyReadingIllustration } from '~/app/ui/illustrations/empty-reading'
import { useWords } from './words/use-words'

/** In the place of a list that editors have not filled yet. */
export function NothingYet() {
  const t = useWords('shell')
  return (
    <EmptyState
      title={t('nothingYet')}
      text={t('nothingYet.text')}
      illustration={<EmptyReadingIllustration />}
      action={
        <ButtonLink href="/contact" variant="ink">
          {t('contact')}
        </ButtonLink>
      }
    />
  )
}
