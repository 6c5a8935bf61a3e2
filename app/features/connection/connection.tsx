import { useEffect, useState } from 'react'
import { whenIdle } from '~/app/platform/when-idle'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ConnectionNotice } from './connection-notice'

/** What a page does about a connection that fails: fetched once the page has come to rest, and then there before it is needed. */
export function Connection() {
  const locale = usePageLocale()
  const [Notice, setNotice] = useState<typeof ConnectionNotice>()
  useEffect(
    () =>
      whenIdle(() => {
        Promise.all([import('./connection-notice'), import('~/app/platform/reach/keep-reach')]).then(
          ([notice, { keepReach }]) => {
            keepReach()
            setNotice(() => notice.ConnectionNotice)
          },
          // The next page tries again; until then what fails is said by the page that failed.
          () => undefined,
        )
      }),
    [],
  )
  return Notice ? <Notice locale={locale} /> : null
}
