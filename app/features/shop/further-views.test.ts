import { expect, it } from 'vitest'
import { furtherViews } from './further-views'

const pictureOf = (id: string) => ({
  asset: { _id: id, url: `/images/${id}.webp`, width: 900, height: 900, isOpaque: null },
  alt: null,
})
const view = (id: string) => ({ ...pictureOf(id), _key: id })

it('leaves out what stands first already, as the product itself or in one of its colours', () => {
  const gallery = [view('front'), view('detail'), view('green'), { ...view('none'), asset: null }]
  const colours = [{ picture: null }, { picture: pictureOf('green') }]
  expect(furtherViews({ picture: pictureOf('front'), gallery, colours }).map(({ _key }) => _key)).toEqual([
    'detail',
  ])
  expect(furtherViews({ picture: null, gallery: null, colours: null })).toEqual([])
})
