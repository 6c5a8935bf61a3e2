import type { WordList } from '~/app/platform/words/namespaces'
import { translate } from '~/app/platform/words/translate'
import { buttonClass } from '~/app/ui/button'
import type { Locale } from '~/domain/values/locale'
import { install, rememberInstallAnswer, type InstallOffer } from './install'
import { PromptCard } from './prompt-card'

interface InstallPromptProps {
  words: WordList
  locale: Locale
  offer: InstallOffer
  onDone: () => void
}

/** Offers once to install the app; after either answer never again by itself. */
export const InstallPrompt = ({ words, locale, offer, onDone }: InstallPromptProps) => {
  const accept = () => {
    onDone()
    void install(offer)
  }
  const decline = () => {
    rememberInstallAnswer('declined')
    onDone()
  }
  return (
    <PromptCard
      title={translate(words, locale, 'install.title')}
      text={translate(words, locale, 'install.text')}
    >
      <button type="button" className={buttonClass({ variant: 'ink', size: 'small' })} onClick={accept}>
        {translate(words, locale, 'install.accept')}
      </button>
      <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={decline}>
        {translate(words, locale, 'install.decline')}
      </button>
    </PromptCard>
  )
}
