import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useWhose } from '~/app/platform/members/whose'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import type { RecordVersions } from '~/domain/records/contract'
import { localizedPath } from '~/domain/values/locale'

/** How often a page that somebody looks at asks by itself. */
const everyMs = 60_000

/**
 * Says that the record that is open has changed elsewhere since the page was made: on another device, by a doctor, by an import. What somebody
 * reads is never moved under their eyes; they are offered to have it anew. Without script a page is as new as its opening.
 */
export function RecordsUpdated() {
  const t = useWords('records')
  const locale = usePageLocale()
  const { memberId, version } = useWhose()
  const { revalidate, state } = useRevalidator()
  const [newest, setNewest] = useState({ memberId, version })
  useEffect(() => {
    let isHere = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const found = await versionNow(localizedPath(locale, '/app/records/versions'), memberId)
      if (isHere && found !== undefined) setNewest({ memberId, version: found })
    }
    // Without a connection nobody knows; the next look does.
    const lookQuietly = () => void look().catch(() => undefined)
    const timer = setInterval(lookQuietly, everyMs)
    document.addEventListener('visibilitychange', lookQuietly)
    addEventListener('focus', lookQuietly)
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookQuietly)
      removeEventListener('focus', lookQuietly)
    }
  }, [locale, memberId])
  const isOld = newest.memberId === memberId && newest.version > version
  return (
    <div role="status" className={isOld ? 'mt-5' : undefined}>
      {isOld && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-large border border-line bg-mist px-5 py-3">
          <Icon name="clock" className="size-5 flex-none text-sea" />
          <span className="grow">{t('updated')}</span>
          <Button size="small" isPending={state === 'loading'} onClick={revalidate}>
            {t('updated.show')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** @returns undefined when the site did not say it @throws without a connection */
async function versionNow(path: string, memberId: string | null): Promise<number | undefined> {
  const answer = await fetch(path, { cache: 'no-store', credentials: 'same-origin' })
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return undefined
  const { versions } = (await answer.json()) as RecordVersions
  return versions.find((one) => one.memberId === memberId)?.version
}
