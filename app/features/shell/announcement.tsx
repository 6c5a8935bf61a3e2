import { useWords } from '~/app/platform/words/use-words'
import { LocalText } from '~/app/ui/local-text'
import { SiteLink } from '~/app/ui/site-link'
import type { Site } from '~/content/types'

/** The line above everything, while editors show one. */
export function Announcement({ announcement }: { announcement: Site['announcement'] }) {
  const t = useWords('shell')
  if (!announcement?.text) return null
  const { text, href } = announcement
  return (
    <section
      aria-label={t('announcement')}
      className="text-balance bg-night text-center text-sm text-[#dce7e4] max-sm:text-xs"
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
    </section>
  )
}
