import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react'
import { loadWords } from '~/app/platform/words/load-words'
import { isPlainClick } from '~/app/platform/follow-links'
import type { WordList } from '~/app/platform/words/namespaces'
import { translate } from '~/app/platform/words/translate'
import { usePageLocale } from '~/app/ui/page-locale'
import type Tour from '~/app/ui/tour/tour'
import { rememberTour } from '~/app/ui/tour/tour-memory'
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

/**
 * The tour for visitors, for whoever presses its chip (`tour-chip.tsx`): nobody is shown round unasked. It brings its words with it,
 * since most visits need none of them.
 */
export function VisitorTour() {
  const locale = usePageLocale()
  const [loaded, setLoaded] = useState<Loaded>()
  const begun = useRef<HTMLAnchorElement>()

  useEffect(() => {
    const end = new AbortController()
    const begin = (event: MouseEvent) => {
      const chip =
        isPlainClick(event) &&
        event.target instanceof Element &&
        event.target.closest<HTMLAnchorElement>('a[data-tour-chip]')
      if (!chip) return
      event.preventDefault()
      load(locale).then(
        (all) => {
          if (end.signal.aborted) return
          rememberTour()
          begun.current = chip
          setLoaded(all)
        },
        // Without the tour's code (the network went away) the chip does what links do.
        () => location.assign(chip.href),
      )
    }
    // Before links are followed, whichever of the two listened first.
    document.addEventListener('click', begin, { capture: true, signal: end.signal })
    return () => end.abort()
  }, [locale])

  // Once the tour's dialog is gone: while it is open nothing else takes the focus.
  useEffect(() => {
    if (!loaded) begun.current?.focus({ preventScroll: true })
  }, [loaded])

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
