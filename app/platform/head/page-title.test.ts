import { expect, it } from 'vitest'
import { pageTitle } from './page-title'

it.each([
  ['گوشی NS1', 'گوشی NS1 | تپش'],
  // The heart's, not the site's.
  ['تپش قلب چیست؟', 'تپش قلب چیست؟ | تپش'],
  ['وقتی تپش قلب داریم', 'وقتی تپش قلب داریم | تپش'],
  ['دربارهٔ تپش', 'دربارهٔ تپش'],
  ['تپش | سلامت در خانه', 'تپش | سلامت در خانه'],
  ['تپش؛ دستگاه‌های پزشکی هوشمند', 'تپش؛ دستگاه‌های پزشکی هوشمند'],
  ['تپش', 'تپش'],
  ['', 'تپش'],
])('«%s» is the title «%s»', (own, title) => {
  expect(pageTitle(own, 'تپش')).toBe(title)
})

it('takes a word that only ends like the site’s name for none', () => {
  expect(pageTitle('کم‌تپش', 'تپش')).toBe('کم‌تپش | تپش')
})

it('says what there is while the site has no name', () => {
  expect(pageTitle('گوشی', '')).toBe('گوشی')
})
