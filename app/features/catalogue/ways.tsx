import { useZoomWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Breadcrumbs } from '~/app/ui/breadcrumbs'
import { usePageLocale } from '~/app/ui/page-locale'
import { Pagination } from '~/app/ui/pagination'
import { Picture, type PictureWithWords } from '~/app/ui/picture'
import { ZoomLink } from '~/app/ui/zoom/zoom-link'
import { Specimen } from './specimen'

/** Breadcrumb, pages of a list, and a picture of the CMS that opens large. */
export function Ways({ picture, page }: { picture: PictureWithWords | null; page: number }) {
  const t = useWords('catalogue')
  const shell = useWords('shell')
  const locale = usePageLocale()
  const zoom = useZoomWords()
  const words = (value: string) => ({ lang: locale, value })
  return (
    <Specimen id="ways" title={t('navigation')}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[
          { label: words(shell('home')), href: '/' },
          { label: words(t('title')), href: '/dev/ui' },
          { label: words(t('navigation')) },
        ]}
      />
      {picture && (
        <div className="max-w-md">
          <ZoomLink picture={picture} words={zoom} group="catalogue">
            <Picture
              picture={picture}
              ratio={4 / 3}
              sizes="(min-width: 32rem) 28rem, 92vw"
              className="aspect-[4/3] w-full rounded-large object-cover"
            />
          </ZoomLink>
        </div>
      )}
      <Pagination
        page={page}
        pages={5}
        path="/dev/ui"
        words={{
          label: t('pages'),
          previous: shell('previousPage'),
          next: shell('nextPage'),
          page: (number) => shell('page', { page: number }),
        }}
      />
    </Specimen>
  )
}
