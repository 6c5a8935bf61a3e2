import { useState } from 'react'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'
import { useWords } from '~/app/platform/words/use-words'

interface ShareLinksProps {
  title: string
  /** The whole address of the page. */
  address: string
}

const button =
  'inline-flex min-h-11 items-center rounded-pill border border-line px-4 text-sm font-strong hover:bg-sand'

/** Ways to hand an article on: plain links, and with script the device's own sheet and the clipboard. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const t = useWords('magazine')
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title)
  const targets = [
    { key: 'share.telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
    { key: 'share.whatsapp', href: `https://wa.me/?text=${text}%20${url}` },
    { key: 'share.x', href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { key: 'share.email', href: `mailto:?subject=${text}&body=${url}` },
  ] as const
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="mb-3 text-base font-bold">
        {t('share')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {targets.map(({ key, href }) => (
          <li key={key}>
            <a href={href} rel="noopener noreferrer" className={button}>
              {t(key)}
            </a>
          </li>
        ))}
        <DeviceSharing title={title} address={address} />
      </ul>
    </section>
  )
}

/** What only a script can do; it appears once it can. */
function DeviceSharing({ title, address }: ShareLinksProps) {
  const t = useWords('magazine')
  const isHydrated = useIsHydrated()
  const [isCopied, setIsCopied] = useState(false)

  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }
  const share = async () => {
    // Closing the device's sheet rejects; that is an answer, not a failure.
    await navigator.share({ title, url: address }).catch(() => undefined)
  }
  if (!isHydrated) return null
  return (
    <>
      {'clipboard' in navigator && (
        <li>
          <button type="button" className={button} onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? t('share.copied') : t('share.copy')}</span>
          </button>
        </li>
      )}
      {'share' in navigator && (
        <li>
          <button type="button" className={button} onClick={() => void share()}>
            {t('share.device')}
          </button>
        </li>
      )}
    </>
  )
}
