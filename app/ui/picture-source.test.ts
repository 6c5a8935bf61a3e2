import { describe, expect, it } from 'vitest'
import { assetAddress, pictureSource } from './picture-source'

const asset = {
  _id: 'image-0123456789abcdef0123456789abcdef01234567-2000x1000-webp',
  url: 'http://localhost:3000/images/tapesh/production/0123456789abcdef0123456789abcdef01234567-2000x1000.webp',
  width: 2000,
  height: 1000,
  isOpaque: null,
}

describe('picture addresses', () => {
  it('are relative when the lake is the site’s own, and name Sanity otherwise', () => {
    expect(assetAddress(asset.url)).toBe(
      '/images/tapesh/production/0123456789abcdef0123456789abcdef01234567-2000x1000.webp',
    )
    expect(assetAddress('https://cdn.sanity.io/images/p/d/a-1x1.png')).toBe(
      'https://cdn.sanity.io/images/p/d/a-1x1.png',
    )
  })

  it('offer widths up to the picture’s own', () => {
    const source = pictureSource({ asset: { ...asset, width: 700, height: 350 } })
    expect(source?.srcSet.match(/ \d+w/g)).toEqual([' 160w', ' 360w', ' 480w', ' 700w'])
    expect(source).toMatchObject({ width: 700, height: 350 })
    expect(source?.src).toContain('auto=format')
  })

  it('keep the hotspot in view when a shape is asked for', () => {
    const square = pictureSource(
      { asset, hotspot: { x: 0.9, y: 0.5, width: 0.2, height: 0.2 } },
      { ratio: 1 },
    )
    expect(square?.src).toContain('rect=1000,0,1000,1000')
    expect(square?.src).toMatch(/w=960&h=960&fit=crop/)
    expect(square).toMatchObject({ width: 1000, height: 1000 })
  })

  it('honour the editor’s crop', () => {
    const source = pictureSource({ asset, crop: { top: 0, bottom: 0.5, left: 0.25, right: 0.25 } })
    expect(source?.src).toContain('rect=500,0,1000,500')
    expect(source).toMatchObject({ width: 1000, height: 500 })
  })

  it('are missing while no asset is chosen', () => {
    expect(pictureSource({ asset: null })).toBeUndefined()
  })
})
