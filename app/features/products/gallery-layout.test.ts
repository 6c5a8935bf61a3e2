import { expect, test } from 'vitest'
import { galleryWidths, type GalleryWidth } from './gallery-layout'

const twelfths: Record<GalleryWidth, number> = { whole: 12, large: 7, small: 5, third: 4 }

test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i pictures fill their rows', (count) => {
  const widths = galleryWidths(count)
  expect(widths).toHaveLength(count)
  let filled = 0
  for (const width of widths) {
    filled += twelfths[width]
    expect(filled).toBeLessThanOrEqual(12)
    if (filled === 12) filled = 0
  }
  expect(filled).toBe(0)
})

test('large ones change sides from row to row', () => {
  expect(galleryWidths(4)).toEqual(['large', 'small', 'small', 'large'])
})
