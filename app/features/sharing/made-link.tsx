import { useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { AsIssued } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { useIsHydrated } from '~/app/ui/use-is-hydrated'

/** The address of a link that was just made, which is shown this once. */
export function MadeLink({ address }: { address: string }) {
  const t = useWords('sharing')
  return (
    <div className="space-y-6 rounded-large border border-line bg-card p-5 sm:p-7">
      <Notice kind="success" title={t('link.made')} isNew>
        {t('link.made.text')}
      </Notice>
      <section aria-labelledby="address">
        <h2 id="address" className="mb-2 text-lg font-heading">
          {t('link.address')}
        </h2>
        <p className="rounded-small bg-sand px-4 py-3 text-sm">
          <AsIssued className="select-all break-all">{address}</AsIssued>
        </p>
      </section>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={address} />
        <ButtonLink href="/app/shared">{t('link.toList')}</ButtonLink>
      </div>
    </div>
  )
}

/** What only a script can do; it appears once it can. */
function CopyButton({ text }: { text: string }) {
  const t = useWords('sharing')
  const isHydrated = useIsHydrated()
  const [isCopied, setIsCopied] = useState(false)
  if (!isHydrated || !('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <Button type="button" variant="primary" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('link.copied') : t('link.copy')}</span>
    </Button>
  )
}
