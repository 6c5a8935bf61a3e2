import { useLocation, useRevalidator } from '@remix-run/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadWords } from '~/app/platform/words/load-words'
import type { WordList } from '~/app/platform/words/namespaces'
import { lazyPart } from '~/app/ui/lazy-part'
import type { Locale } from '~/domain/values/locale'
import { currentSource } from '~/app/platform/source'
import { countVisit, installAnswered, isFittingMoment, isInstalled, type InstallOffer } from './install'
import { Preferences } from './preferences'
import { countView, watchVitals } from './statistics'
import { chosenTheme, showTheme } from './theme'
import { UpdatePrompt } from './update-prompt'
import { connectWorker, type WorkerConnection } from './worker-connection'

// Nearly nobody is asked anything.
const InstallPrompt = lazyPart(() => import('./install-prompt').then((it) => it.InstallPrompt))

/** Where the footer has room for the settings of this device. */
const preferencesPlace = 'device-preferences'

interface DeviceProps {
  /** Remix's id of the page's route. */
  page: string | undefined
  locale: Locale
}

/** Starts what runs beside the pages, and shows what it has to say. */
export function Device({ page, locale }: DeviceProps) {
  const { pathname } = useLocation()
  const [hasUpdate, setHasUpdate] = useState(false)
  const worker = useWorker(() => setHasUpdate(true))
  const [words, setWords] = useState<WordList>()
  const [offer, setOffer] = useFittingOffer(pathname, page)

  useEffect(() => {
    showTheme(chosenTheme())
    void loadWords(locale, 'app').then(setWords, () => undefined)
  }, [locale])

  useEffect(() => {
    currentSource()
    // Pages that fail have no route of their own.
    if (!page || page === 'root') return
    countView({ page, locale })
    void worker.current?.keepPage()
    // A route shows many addresses: each is a view of its own.
  }, [page, locale, pathname, worker])

  const firstPage = useRef({ page, locale })
  useEffect(() => {
    const { page, locale } = firstPage.current
    if (page && page !== 'root') watchVitals({ page, locale })
  }, [])

  if (!words) return null
  const place = document.getElementById(preferencesPlace)
  return (
    <>
      {hasUpdate ? (
        <UpdatePrompt
          words={words}
          locale={locale}
          onAccept={() => worker.current?.takeUpdate()}
          onLater={() => setHasUpdate(false)}
        />
      ) : (
        offer && (
          <Suspense>
            <InstallPrompt words={words} locale={locale} offer={offer} onDone={() => setOffer(undefined)} />
          </Suspense>
        )
      )}
      {place && createPortal(<Preferences words={words} locale={locale} />, place)}
    </>
  )
}

/** The connection to the offline worker, made once. */
function useWorker(onUpdate: () => void) {
  const { revalidate } = useRevalidator()
  const connection = useRef<WorkerConnection>()
  const listeners = useRef({ onUpdate, revalidate })
  useEffect(() => {
    listeners.current = { onUpdate, revalidate }
  })
  useEffect(() => {
    connection.current ??= connectWorker({
      onUpdate: () => listeners.current.onUpdate(),
      onLookAgain: () => listeners.current.revalidate(),
    })
  }, [])
  return connection
}

/** The browser's offer to install, once the moment is right. */
function useFittingOffer(pathname: string, page: string | undefined) {
  const [offer, setOffer] = useState<InstallOffer>()
  useEffect(() => {
    if (installAnswered() || isInstalled()) return undefined
    const visits = countVisit()
    let hasFinishedArticle = false
    const consider = () => {
      if (isFittingMoment({ answered: installAnswered(), visits, hasFinishedArticle }))
        setOffer(window.tapeshInstall)
    }
    consider()
    // The early script, which was there before, has put it into its place by then.
    addEventListener('beforeinstallprompt', consider)
    const end = page === 'routes/magazine/article' ? document.querySelector('main article, main') : null
    const watcher = new IntersectionObserver(
      (entries) => {
        const isAtEnd = entries.some(
          ({ boundingClientRect, rootBounds, isIntersecting }) =>
            isIntersecting && rootBounds && boundingClientRect.bottom <= rootBounds.bottom + 200,
        )
        if (!isAtEnd) return
        hasFinishedArticle = true
        consider()
      },
      { threshold: Array.from({ length: 21 }, (_, step) => step / 20) },
    )
    if (end) watcher.observe(end)
    return () => {
      removeEventListener('beforeinstallprompt', consider)
      watcher.disconnect()
    }
  }, [pathname, page])
  return [offer, setOffer] as const
}
