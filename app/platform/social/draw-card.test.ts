import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { cardSize } from './card-address'
import type { Card } from './card-page.server'
import { drawCard } from './draw-card.server'
import { drawText, fitText } from './text-picture.server'

const look = { locale: 'fa', weight: 700, size: 48, colour: '#000000', width: 900 } as const
/** Mean of all samples, 0 to 255. sharp's own statistics are those of what came in. */
async function meanOf(picture: Sharp): Promise<number> {
  const samples = await picture.raw().toBuffer()
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length
}

const inkOf = async (text: string) => {
  const { image } = await drawText(text, look)
  return sharp(image).raw().toBuffer({ resolveWithObject: true })
}

describe('Persian', () => {
  it('is joined: plain letters draw what their initial, medial and final forms draw', async () => {
    const [plain, forms] = [
      await inkOf('سلام بیمار'),
      await inkOf('\uFEB3\uFEFC\uFEE1 \uFE91\uFBFF\uFEE4\uFE8E\uFEAD'),
    ]
    expect([plain.info.width, plain.info.height]).toEqual([forms.info.width, forms.info.height])
    expect(plain.data.equals(forms.data)).toBe(true)
  })

  it('is not joined across a half-space, and differs from letters that stand alone', async () => {
    const [joined, apart, alone] = [
      await inkOf('میشنوم'),
      await inkOf('می\u200Cشنوم'),
      await inkOf('م\u200Cی\u200Cش\u200Cن\u200Cو\u200Cم'),
    ]
    expect(apart.info.width).toBeGreaterThan(joined.info.width)
    expect(alone.info.width).toBeGreaterThan(apart.info.width)
  })

  it('runs from the right also when a Latin name comes first', async () => {
    const { image, width, height } = await drawText('NS1 جدید', look)
    // The descenders of the Persian word are at the left, the name that comes first at the right has none.
    const below = { top: Math.round(height * 0.75), width: 60, height: Math.floor(height * 0.25) }
    const inkIn = (left: number) =>
      meanOf(
        sharp(image)
          .extractChannel(3)
          .extract({ left, ...below }),
      )
    expect(await inkIn(0)).toBeGreaterThan(10)
    expect(await inkIn(width - 60)).toBe(0)
  })
})

it('is drawn in the house’s font, whatever the machine has', async () => {
  const [thin, heavy] = [
    await drawText('تپش', { ...look, weight: 200 }),
    await drawText('تپش', { ...look, weight: 900 }),
  ]
  // Only a variable font has these weights.
  const ink = ({ image }: { image: Buffer }) => meanOf(sharp(image).extractChannel(3))
  expect(await ink(heavy)).toBeGreaterThan(1.6 * (await ink(thin)))
})

it('makes a long title smaller, leaves out its end and never breaks a model’s name', async () => {
  const title = 'راهنمای اندازه‌گیری فشار خون در خانه '.repeat(12)
  const fitted = await fitText(title, { ...look, width: 560 }, [74, 46], 300)
  expect(fitted.height).toBeLessThanOrEqual(320)
  expect(fitted.width).toBeLessThanOrEqual(560)
  const [name, after] = [
    await drawText('NS1-SE-Plus', look),
    await drawText('A NS1-SE-Plus', { ...look, width: 300 }),
  ]
  expect(Math.abs(after.width - name.width)).toBeLessThan(4)
})

describe('a card', () => {
  const card: Card = {
    siteName: 'تپش',
    section: { lang: 'fa', value: 'مجلهٔ <تپش> & دوستان' },
    title: { lang: 'fa', value: 'فشار خون' },
    line: null,
    picture: null,
  }
  /** How far the corner where the mark may stand is darker than the ground. */
  const darkness = async (jpeg: Buffer, left: number) =>
    240 - (await meanOf(sharp(jpeg).extract({ left, top: 50, width: 300, height: 90 }).greyscale()))

  it('has the size and the format that shared links ask for', async () => {
    const drawn = await drawCard(card, 'fa', undefined)
    expect(await sharp(drawn).metadata()).toMatchObject({ ...cardSize, format: 'jpeg' })
    expect(drawn.length).toBeLessThan(300_000)
  })

  it('begins where its language begins', async () => {
    const [persian, english] = [await drawCard(card, 'fa', undefined), await drawCard(card, 'en', undefined)]
    expect((await darkness(persian, 880)) - (await darkness(persian, 20))).toBeGreaterThan(10)
    expect((await darkness(english, 20)) - (await darkness(english, 880))).toBeGreaterThan(10)
  })

  it('shows the page’s picture at the far side', async () => {
    const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#0f7b6c' } })
      .webp()
      .toBuffer()
    const drawn = await drawCard(card, 'fa', picture)
    const { data } = await sharp(drawn)
      .extract({ left: 280, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[1] ?? 0) - 0x7b)).toBeLessThan(8)
  })
})
