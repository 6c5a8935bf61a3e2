import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { translate } from '~/app/platform/words/translate'
import { usePageLocale } from '~/app/ui/page-locale'
import { Pulse } from '~/app/ui/pulse'
import { Spinner } from '~/app/ui/spinner'
import { localeOfPath } from '~/domain/values/locale'
import en from '~/locales/en/preview.json'
import es from '~/locales/es/preview.json'
import fa from '~/locales/fa/preview.json'

/** Of no loader: the one that would bring them may be the one that failed. */
const lists = { fa, en, es }

const firstPause = 1_000
const longestPause = 8_000

/** A page whose drafts have not come yet. It asks again by itself; without script the server has the browser do so. */
export default function DraftUnread() {
  const ofPage = usePageLocale()
  const locale = typeof window === 'undefined' ? ofPage : localeOfPath(window.location.pathname)
  const list = lists[locale]
  const { revalidate, state } = useRevalidator()
  const tries = useRef(0)

  useEffect(() => {
    if (state !== 'idle') return
    const pause = Math.min(firstPause * 2 ** tries.current, longestPause)
    const timer = setTimeout(() => {
      tries.current += 1
      revalidate()
    }, pause)
    return () => clearTimeout(timer)
  }, [state, revalidate])

  return (
    <div className="shell grid min-h-[60vh] place-items-center py-band text-center" role="status">
      <div className="max-w-xl">
        <p className="flex items-center justify-center gap-4 text-coral-ink">
          <Pulse className="h-4 w-11" />
          <Spinner className="size-6" />
          <Pulse className="h-4 w-11" />
        </p>
        <h1 className="mt-5 text-4xl">{translate(list, locale, 'unread.title')}</h1>
        <p className="mt-4 text-lg text-ink-2">{translate(list, locale, 'unread.text')}</p>
      </div>
    </div>
  )
}
