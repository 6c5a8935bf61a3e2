import { useWords } from '~/app/platform/words/use-words'
import { Picture } from '~/app/ui/picture'
import type { Site } from '~/content/types'

/** The e-namad seal, once the settings hold its address and picture; before that nothing is in its place. */
export function TrustSeal({ seal }: { seal: Site['trustSeal'] }) {
  const t = useWords('shell')
  if (!seal?.href || !seal.picture?.asset) return null
  return (
    <a
      href={seal.href}
      // e-namad compares the page that the visitor comes from with the one that it registered.
      referrerPolicy="origin"
      rel="noopener"
      className="grid size-20 flex-none place-items-center rounded-medium bg-[#fff] p-2"
    >
      <Picture picture={seal.picture} sizes="4rem" isDecorative className="size-full object-contain" />
      <span className="sr-only">{t('trustSeal')}</span>
    </a>
  )
}
