import type { WordList } from '~/app/platform/words/namespaces'
import { translate } from '~/app/platform/words/translate'
import { buttonClass } from '~/app/ui/button'
import type { Locale } from '~/domain/values/locale'
import { PromptCard } from './prompt-card'

interface UpdatePromptProps {
  words: WordList
  locale: Locale
  onAccept: () => void
  onLater: () => void
}

/** Says that a new version of the site waits. Nothing changes under anybody's hands until it is accepted. */
export const UpdatePrompt = ({ words, locale, onAccept, onLater }: UpdatePromptProps) => (
  <PromptCard title={translate(words, locale, 'update.ready')}>
    <button type="button" className={buttonClass({ variant: 'ink', size: 'small' })} onClick={onAccept}>
      {translate(words, locale, 'update.accept')}
    </button>
    <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={onLater}>
      {translate(words, locale, 'update.later')}
    </button>
  </PromptCard>
)
