import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import type { ShownCase } from '~/domain/community/contract'
import { formatNumber } from '~/domain/values/numbers'
import { shownPicturePath } from '~/domain/values/shown-picture-rules'

/** Pictures of a case on the dark, as on the box that films are read on: the whole of each, and large when it is pressed. */
export function CasePictures({ pictures }: { pictures: ShownCase['pictures'] }) {
  const t = useWords('community')
  const zoom = useZoomWords()
  const locale = usePageLocale()
  return (
    <section aria-label={t('case.pictures')} className="rounded-large bg-night p-3 sm:p-5">
      <ul className={`grid gap-3 sm:gap-4 ${pictures.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {pictures.map(({ id, width, height, small }, place) => {
          const [large, little] = [
            shownPicturePath('case-pictures', id, 'large'),
            shownPicturePath('case-pictures', id, 'small'),
          ]
          return (
            <li key={id} className="grid place-items-center">
              <a
                href={large}
                data-zoom="case"
                className="block cursor-zoom-in overflow-hidden rounded-medium"
              >
                <img
                  src={little}
                  srcSet={`${little} ${small.width}w, ${large} ${width}w`}
                  sizes={
                    pictures.length > 1 ? '(min-width: 64rem) 24rem, 90vw' : '(min-width: 64rem) 48rem, 90vw'
                  }
                  alt={t('case.picture', {
                    number: formatNumber(locale, place + 1),
                    count: formatNumber(locale, pictures.length),
                  })}
                  width={width}
                  height={height}
                  loading={place === 0 ? 'eager' : 'lazy'}
                  decoding="async"
                  className="max-h-[26rem] w-auto max-w-full object-contain"
                />
                <span className="sr-only">{zoom.zoom}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What its author asks. */
export function CaseQuestion({ question }: { question: string }) {
  const t = useWords('community')
  return (
    <section
      aria-labelledby="case-question"
      className="mt-5 rounded-medium border-s-4 border-coral-action bg-coral-soft p-4 sm:p-5"
    >
      <h2 id="case-question" className="text-base font-heading">
        {t('case.question')}
      </h2>
      <p dir="auto" className="mt-1.5 whitespace-pre-line">
        {question}
      </p>
    </section>
  )
}
