import { createImageUrlBuilder } from '@sanity/image-url'
import { describe, expect, it } from 'vitest'
import { imageGeometry } from './image-geometry'
import { readImageParameters } from './image-parameters'

const source = { width: 2000, height: 1000 }

function geometry(search: string, size = source) {
  const parameters = readImageParameters(new URLSearchParams(search))
  if (!parameters) throw new Error('No parameters')
  return imageGeometry(size, parameters)
}

describe('imageGeometry', () => {
  it.each([
    ['w=500', 500, 250],
    ['h=500', 1000, 500],
    ['w=500&h=500', 500, 250],
    ['w=500&h=500&fit=crop', 500, 500],
    ['w=500&h=500&fit=scale', 500, 500],
    ['w=500&dpr=2', 1000, 500],
    ['max-w=400', 400, 200],
    ['max-h=100', 200, 100],
    ['w=100&min-w=300', 300, 150],
    ['w=3000&h=3000&fit=min', 1000, 1000],
    ['w=3000&fit=max', 2000, 1000],
    // Never larger than the source, however it is asked for.
    ['w=4000', 2000, 1000],
    ['w=4000&h=4000&fit=crop', 1000, 1000],
    ['w=20000&h=20000&fit=scale', 2000, 1000],
    ['rect=0,0,100,100&w=4000', 512, 512],
  ])('%s of a picture of 2000×1000 is %d×%d', (search, width, height) => {
    expect(geometry(search).canvas).toEqual({ width, height })
  })

  it('fills a frame with margins', () => {
    expect(geometry('w=600&h=600&fit=fill')).toMatchObject({
      scaled: { width: 600, height: 300 },
      canvas: { width: 600, height: 600 },
    })
    expect(geometry('w=600&h=600&fit=fillmax', { width: 100, height: 50 }).scaled).toEqual({
      width: 100,
      height: 50,
    })
  })

  it('keeps small pictures from growing without bound', () => {
    expect(geometry('w=4000', { width: 64, height: 64 }).canvas).toEqual({ width: 512, height: 512 })
  })

  it('puts the focal point into the middle, as far as the edges allow', () => {
    expect(geometry('w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.75&fp-y=0.5').piece).toEqual({
      left: 1000,
      top: 0,
      width: 1000,
      height: 1000,
    })
    expect(geometry('w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.5').piece.left).toBe(500)
    expect(geometry('w=100&h=100&fit=crop&crop=left').piece.left).toBe(0)
    expect(geometry('w=100&h=100&fit=crop&crop=right').piece.left).toBe(1000)
  })

  it('cuts a rectangle to the picture and refuses one outside of it', () => {
    expect(geometry('rect=1900,900,500,500').piece).toEqual({ left: 1900, top: 900, width: 100, height: 100 })
    expect(() => geometry('rect=2000,0,10,10')).toThrow(/outside/)
  })

  it('gives what @sanity/image-url asks for with crop and hotspot', () => {
    const image = {
      asset: { _ref: `image-${'a'.repeat(40)}-2000x1000-jpg` },
      crop: { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 },
      hotspot: { x: 0.75, y: 0.4, width: 0.2, height: 0.2 },
    }
    const url = createImageUrlBuilder({ projectId: 'p', dataset: 'd' })
      .image(image)
      .width(300)
      .height(300)
      .url()
    const made = geometry(new URL(url).search)
    expect(made.canvas).toEqual({ width: 300, height: 300 })
    expect(made.piece).toEqual({ left: 1000, top: 100, width: 800, height: 800 })
  })
})
