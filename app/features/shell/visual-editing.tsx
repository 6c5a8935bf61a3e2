import { useLocation, useMatches, useNavigate, useRevalidator } from '@remix-run/react'
import { enableVisualEditing, type HistoryAdapter, type HistoryAdapterNavigate } from '@sanity/visual-editing'
import { useEffect, useRef, useState } from 'react'
import { translate } from '~/app/platform/words/translate'
import { usePageLocale } from '~/app/ui/page-locale'
import { Spinner } from '~/app/ui/spinner'
import { localeOfPath, localizedPath, pathWithoutLocale } from '~/domain/values/locale'
import en from '~/locales/en/preview.json'
import es from '~/locales/es/preview.json'
import fa from '~/locales/fa/preview.json'

/**
 * Click-to-edit, in a file of its own so that it becomes a chunk that only editors fetch. Sanity's component for Remix
 * knows nothing of a basename; Presentation has to be told, and tells, addresses with their locale.
 */
export default function ClickToEdit() {
  const locale = usePageLocale()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const matches = useMatches()
  const tellPresentation = useRef<HistoryAdapterNavigate>(undefined)
  const reading = useRef(createReading())
  const latest = useRef({ navigate, revalidate })
  const address = `${localizedPath(locale, pathname)}${search}${hash}`
  const shownAddress = useRef(address)

  useEffect(() => {
    latest.current = { navigate, revalidate }
  }, [navigate, revalidate])

  useEffect(() => {
    shownAddress.current = address
    tellPresentation.current?.({ type: 'push', url: address })
  }, [address])

  useEffect(() => {
    // React may pass over the short while in which it was not idle; what was read is another object all the same.
    if (state === 'idle') reading.current.done(() => latest.current.revalidate())
  }, [state, matches])

  useEffect(() => {
    const history: HistoryAdapter = {
      subscribe(tell) {
        tellPresentation.current = tell
        tell({ type: 'push', url: shownAddress.current })
        return () => {
          tellPresentation.current = undefined
        }
      },
      update({ type, url }) {
        if (type === 'pop') return latest.current.navigate(-1)
        const target = new URL(url, location.origin)
        const path = decodeURI(target.pathname)
        // Another language is another Remix application: it has to load anew.
        if (localeOfPath(path) !== locale) return location.assign(url)
        latest.current.navigate(`${pathWithoutLocale(path)}${target.search}${target.hash}`, {
          replace: type === 'replace',
        })
      },
    }
    return enableVisualEditing({
      history,
      refresh: ({ source, ...payload }) => {
        if (source === 'mutation' && 'livePreviewEnabled' in payload && payload.livePreviewEnabled)
          return false
        return reading.current.ask(() => latest.current.revalidate())
      },
    })
  }, [locale])

  return <Reading isUnderway={state === 'loading'} />
}

/**
 * One reading of the page's drafts at a time. While one is underway, however many changes are asked for, one more follows it: each that
 * interrupted the one before would never let a slow one end.
 */
function createReading() {
  let underway: (() => void)[] | undefined
  let next: (() => void)[] = []
  const begin = (read: () => void) => {
    underway = next
    next = []
    read()
  }
  return {
    ask: (read: () => void) =>
      new Promise<void>((resolve) => {
        next.push(resolve)
        if (!underway) begin(read)
      }),
    done(read: () => void) {
      if (!underway) return
      for (const resolve of underway) resolve()
      underway = undefined
      if (next.length > 0) begin(read)
    },
  }
}

/** Milliseconds before it is said: most drafts are there before anybody would wonder. */
const noticeable = 800

/** Says that what was typed is on its way into the page. */
function Reading({ isUnderway }: { isUnderway: boolean }) {
  const locale = usePageLocale()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isUnderway) return
    const timer = setTimeout(() => setIsLong(true), noticeable)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isUnderway])
  return (
    <p
      role="status"
      className="fixed start-4 top-4 z-50 flex items-center gap-2.5 rounded-pill bg-amber-soft px-5 py-2 text-sm font-strong text-amber-ink shadow-soft empty:hidden"
    >
      {isLong && (
        <>
          <Spinner className="size-4" />
          {translate({ fa, en, es }[locale], locale, 'reading')}
        </>
      )}
    </p>
  )
}
