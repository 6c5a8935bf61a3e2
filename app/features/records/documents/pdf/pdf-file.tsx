import { Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { lazyPart } from '~/app/ui/lazy-part'
import type { PdfProps } from './pdf-viewer'

/** A link to the file, which browsers take along or open by themselves. */
function PlainPdf({ address, name }: PdfProps) {
  const t = useWords('records')
  return (
    <a
      href={address}
      className="grid h-28 place-items-center content-center gap-2 rounded-small border border-line bg-mist text-ink-2 hover:bg-sand"
    >
      <Icon name="file" className="size-10" />
      <span className="underline underline-offset-4">{t('pdf.open', { name })}</span>
    </a>
  )
}

const PdfViewer = lazyPart(() => import('./pdf-viewer').then((part) => part.PdfViewer), PlainPdf)

/** A PDF: a link to it, and with script its pages, for which nothing is fetched before they come into view. */
export function PdfFile(props: PdfProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const host = place.current
    if (!host) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setSeen(true)
    })
    observer.observe(host)
    return () => observer.disconnect()
  }, [])
  const plain = <PlainPdf {...props} />
  return (
    <div ref={place}>
      {isSeen ? (
        <Suspense fallback={plain}>
          <PdfViewer {...props} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}
