import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { PhotoStrip } from '~/app/ui/zoom/photo-strip'
import type { LinkedCase } from '~/domain/community/contract'
import { formatNumber } from '~/domain/values/numbers'
import { useCaseFacts } from './case-facts'

/** What makes a topic a case, as its author and staff see it, whether it is shown or not. */
export function OwnCase({ id, given }: { id: string; given: LinkedCase }) {
  const t = useWords('community')
  const say = useWords('booking')
  const zoom = useZoomWords()
  const locale = usePageLocale()
  const facts = useCaseFacts()(given)
  const { speciality, question, pictures } = given
  return (
    <>
      {question !== null && (
        <p className="mt-3 border-s-4 border-line ps-4">
          <strong className="font-strong">{t('case.question')}</strong>
          <span dir="auto" className="block whitespace-pre-line">
            {question}
          </span>
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">
        {[say(`speciality.${speciality}`), facts].filter(Boolean).join(' · ')}
      </p>
      {pictures.length > 0 && (
        <PhotoStrip
          group={`case-${id}`}
          words={zoom}
          className="mt-4"
          photos={pictures.map(({ id: picture, small, url, smallUrl }, place) => ({
            ...{ id: picture, ...small, href: url, src: smallUrl },
            alt: t('case.picture', {
              number: formatNumber(locale, place + 1),
              count: formatNumber(locale, pictures.length),
            }),
          }))}
        />
      )}
    </>
  )
}
