import { createImageUrlBuilder } from '@sanity/image-url'
import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finalPixels, imageGeometry, requireBearable } from './image-geometry'
import { imageFormats, readImageParameters } from './image-parameters'
import { renderImage } from './image-render'

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

describe('the pixels of a picture in the end', () => {
  const size = { width: 60, height: 40 }
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'image-geometry-'))
    file = join(folder, 'picture.png')
    await sharp({ create: { ...size, channels: 3, background: '#0b7' } })
      .png()
      .toFile(file)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('are as many as were counted, whatever is asked for', async () => {
    const length = fc.integer({ min: 1, max: 90 }).map(String)
    const requested = fc.record(
      {
        w: length,
        h: length,
        'min-w': length,
        'max-h': length,
        dpr: fc.constantFrom('1', '2', '0.5', '5'),
        pad: fc.constantFrom('1', '7', '20'),
        fit: fc.constantFrom('clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'),
        crop: fc.constantFrom('center', 'top', 'left', 'focalpoint', 'entropy'),
        or: fc.constantFrom('90', '180', '270'),
        rect: fc.constantFrom('0,0,30,30', '50,20,100,100', '10,10,1,20'),
        blur: fc.constant('20'),
      },
      { requiredKeys: [] },
    )
    const numRuns = process.env.SOAK === '1' ? 3000 : 60
    await fc.assert(
      fc.asyncProperty(requested, fc.constantFrom(...imageFormats), async (search, format) => {
        const parameters = readImageParameters(new URLSearchParams({ q: '50', ...search }))!
        const made = await sharp(await renderImage(file, size, parameters, format)).metadata()
        const counted = finalPixels(imageGeometry(size, parameters), parameters)
        expect({ search, pixels: made.width * made.height }).toEqual({ search, pixels: counted })
      }),
      { numRuns },
    )
  })

  it.each([
    'w=4096&pad=500&dpr=5',
    'w=4096&h=4096&fit=fill&pad=1',
    'w=1000&dpr=5&or=90&pad=300',
    'h=4096&w=4096&fit=scale&dpr=5&pad=500',
    'min-w=4096&min-h=4096&pad=100',
  ])('are bounded: %s', (search) => {
    const large = { width: 6000, height: 6000 }
    const parameters = readImageParameters(new URLSearchParams(search))!
    const pixels = finalPixels(imageGeometry(large, parameters), parameters)
    expect(pixels).toBeGreaterThan(4096 * 4096)
    for (const format of imageFormats) expect(() => requireBearable(pixels, format)).toThrow(/million pixels/)
  })
})
