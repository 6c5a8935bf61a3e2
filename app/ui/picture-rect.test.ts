import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pictureRect } from './picture-rect'

const builder = createImageUrlBuilder({ projectId: 'p', dataset: 'd' })
const part = fc.double({ min: 0, max: 0.45, noNaN: true })
const place = fc.double({ min: 0, max: 1, noNaN: true })

it('cuts pictures as Sanity’s own builder does', () => {
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 200, max: 4000 }), height: fc.integer({ min: 200, max: 4000 }) }),
      fc.record({ top: part, bottom: part, left: part, right: part }),
      fc.record({ x: place, y: place, width: place, height: place }),
      fc.option(fc.constantFrom(1, 4 / 3, 16 / 9, 10 / 11), { nil: undefined }),
      (size, crop, hotspot, ratio) => {
        const image = builder.image({
          asset: { _ref: `image-abc-${size.width}x${size.height}-png` },
          crop,
          hotspot,
        })
        // A size whose quotient is the very ratio.
        const url = (ratio ? image.size(ratio, 1) : image).url()
        const named = /rect=([\d,]+)/.exec(url)?.[1]
        const { left, top, width, height } = pictureRect(size, crop, hotspot, ratio)
        expect(`${left},${top},${width},${height}`).toBe(named ?? `0,0,${size.width},${size.height}`)
      },
    ),
  )
})
