import { useCallback, useEffect, useState, type ComponentProps } from 'react'
import { loadWords } from '~/app/platform/words/load-words'
import type { WordList } from '~/app/platform/words/namespaces'
import { translate } from '~/app/platform/words/translate'
import { whenIdle } from '~/app/platform/when-idle'
import { usePageLocale } from '~/app/ui/page-locale'
import type Tour from '~/app/ui/tour/tour'
import { isTourDue, rememberTour } from '~/app/ui/tour/tour-memory'
import { UiWordsProvider } from '~/app/ui/ui-words'
import type { Locale } from '~/domain/values/locale'
import { visitorSteps } from './visitor-steps'

interface Loaded {
  Tour: typeof Tour
  tour: WordList
  ui: WordList
}

async function load(locale: Locale): Promise<Loaded> {
  const [{ default: Tour }, tour, ui] = await Promise.all([
    import('~/app/ui/tour/tour'),
    loadWords(locale, 'tour'),
    loadWords(locale, 'ui'),
  ])
  return { Tour, tour, ui }
}

/** Somebody who is already reading further down or looks into a menu is not called back; the next visit asks again. */
const isFittingMoment = () =>
  window.scrollY < window.innerHeight / 2 && !document.querySelector('[data-menu][open], dialog[open]')

/**
 * The tour for visitors: begins by itself once a device, after the page has loaded. It brings its words with it, since most visits
 * need none of them.
 */
export function VisitorTour() {
  const locale = usePageLocale()
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    if (!isTourDue()) return
    let isOver = false
    const show = (all: Loaded) => {
      if (isOver || !isFittingMoment()) return
      // Whoever reloads in the middle has been shown it.
      rememberTour()
      setLoaded(all)
    }
    // Without a network there is no tour today.
    const stop = whenIdle(() => void load(locale).then(show, () => undefined))
    return () => {
      isOver = true
      stop()
    }
  }, [locale])

  const leave = useCallback(() => setLoaded(undefined), [])

  if (!loaded) return null
  const { Tour, tour, ui } = loaded
  const steps: ComponentProps<typeof Tour>['steps'] = visitorSteps.map(({ id, target, title, text }) => ({
    id,
    target,
    title: translate(tour, locale, title),
    text: translate(tour, locale, text),
  }))
  return (
    <UiWordsProvider translate={(key, values) => translate(ui, locale, key, values)}>
      <Tour steps={steps} onClose={leave} />
    </UiWordsProvider>
  )
}
