import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageLocaleProvider } from './page-locale'
import { Picture } from './picture'

const markupOf = (isOpaque: boolean | null) =>
  renderToStaticMarkup(
    <PageLocaleProvider locale="fa">
      <Picture
        picture={{
          asset: { _id: 'a', url: 'http://lake/images/a-1200x900.webp', width: 1200, height: 900, isOpaque },
          alt: { lang: 'fa', value: 'فشارسنج' },
        }}
        sizes="4rem"
        className="rounded-small"
      />
    </PageLocaleProvider>,
  )

it('keeps its place, over a tone where nothing can be seen through it', () => {
  const opaque = markupOf(true)
  expect(opaque).toContain('class="picture bg-mist rounded-small"')
  expect(opaque).toContain('width="1200" height="900"')
  for (const other of [markupOf(false), markupOf(null)])
    expect(other).toContain('class="picture rounded-small"')
})

it('brings nothing of the picture along with the page', () => {
  expect(markupOf(true)).not.toContain('data:')
})
