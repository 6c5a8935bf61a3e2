import { useEffect, useState } from 'react'
import { whenIdle } from '~/app/platform/when-idle'
import { loadWords } from '~/app/platform/words/load-words'
import type { WordList } from '~/app/platform/words/namespaces'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ConnectionNotice } from './connection-notice'

/**
 * What a page does about a connection that fails: fetched with its words once the page has come to rest, and then there before it is
 * needed. Without the words nothing could be said, so nothing is caught before they are there.
 */
export function Connection() {
  const locale = usePageLocale()
  const [ready, setReady] = useState<{ Notice: typeof ConnectionNotice; words: WordList }>()
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([
          import('./connection-notice'),
          import('~/app/platform/reach/keep-reach'),
          loadWords(locale, 'app'),
        ]).then(
          ([{ ConnectionNotice }, { keepReach }, words]) => {
            keepReach()
            setReady({ Notice: ConnectionNotice, words })
          },
          // The next page tries again; until then what fails is said by the page that failed.
          () => undefined,
        )
      }),
    [locale],
  )
  return ready ? <ready.Notice locale={locale} words={ready.words} /> : null
}
