import { useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { SiteLink } from '~/app/ui/site-link'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import type { Site } from '~/content/types'
import { announcementKey, isAnnouncementClosed, rememberClosed } from './announcement-memory'

/**
 * The line above everything, while editors show one. Whoever closes it does not see it again on this device: the early script
 * marks the document before anything is painted. Without script it is simply there.
 */
export function Announcement({ announcement }: { announcement: Site['announcement'] }) {
  const t = useWords('shell')
  const key = announcementKey(announcement)
  const [closed, setClosed] = useState<string>()
  const isHydrated = useIsHydrated()

  if (!announcement?.text || !key || closed === key) return null
  if (isHydrated && isAnnouncementClosed(key)) return null
  const { text, href } = announcement
  return (
    <section
      aria-label={t('announcement')}
      className="relative text-balance bg-night px-7 text-center text-sm text-[#dce7e4] max-sm:text-xs [[data-announcement-seen]_&]:hidden"
    >
      {href ? (
        <SiteLink href={href} className="block px-gutter py-2 hover:underline">
          <LocalText text={text} />
        </SiteLink>
      ) : (
        <p className="px-gutter py-2">
          <LocalText text={text} />
        </p>
      )}
      <button
        type="button"
        onClick={() => {
          rememberClosed(key)
          setClosed(key)
        }}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center hover:text-white [@media(scripting:none)]:hidden"
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">{t('announcement.close')}</span>
      </button>
    </section>
  )
}
