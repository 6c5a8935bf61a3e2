import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '~/domain/values/locale'
import { productColourTones, type ProductColour } from '~/domain/values/product-colour'
import { demoNames, type ShownColour } from './demo'
import { renderDemos } from './render.server'

const inColour = (colour: ProductColour): ShownColour => ({
  colour,
  picture: {
    asset: {
      _id: colour,
      url: `http://lake/images/${colour}.webp`,
      width: 1200,
      height: 900,
      isOpaque: null,
    },
    alt: { lang: 'fa', value: `گوشی ${colour}` },
  },
})
const colours = (Object.keys(productColourTones) as ProductColour[]).map(inColour)
const device = { demos: [...demoNames], colours: colours.slice(0, 10), amplification: 20 }
const htmlOf = (name: string, amplification = 20) =>
  renderDemos('fa', { ...device, demos: [name], amplification })[0]?.html ?? ''

describe('demonstrations', () => {
  it.each([...locales])('are whole without script in %s', (locale) => {
    const demos = renderDemos(locale, device)
    expect(demos.map(({ name }) => name)).toEqual([...demoNames])
    for (const { name, title, lead, html } of demos) {
      expect(title).not.toContain(`${name}.`)
      expect(lead).not.toContain(`${name}.`)
      expect(html).toMatch(/<svg|<ol|<img/)
      // A word that is missing shows its key; one without its value, its braces.
      expect(html).not.toMatch(/>(?:bp|ecg|sound|vital|ultrasound|colour)\.\w/)
      expect(html.replace(/data-times="[^"]*"/, '')).not.toContain('{{')
      expect(html).not.toContain('NaN')
    }
  })

  it('name each id once', () => {
    const html = renderDemos('en', device)
      .map((demo) => demo.html)
      .join('')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
  })

  it('show every state of a choice, each with a button of its own', () => {
    const states = { 'ecg-leads': 2, 'blood-pressure-history': 3, 'ultrasound-modes': 5 }
    for (const [name, count] of Object.entries(states)) {
      const html = htmlOf(name)
      expect([...html.matchAll(/type="radio"/g)]).toHaveLength(count)
      expect([...html.matchAll(/<figcaption/g)].length).toBeGreaterThanOrEqual(count)
      expect([...html.matchAll(/ checked=""/g)]).toHaveLength(1)
    }
  })

  it('let heart, lungs and their findings be chosen by themselves, and draw each line once', () => {
    const html = htmlOf('sound-filter')
    for (const [name, count] of Object.entries({ 'sound-filter': 3, 'sound-heart': 2, 'sound-lungs': 3 }))
      expect([
        ...html.matchAll(new RegExp(`type="radio" name="${name}"|name="${name}"[^>]*type="radio"`, 'g')),
      ]).toHaveLength(count)
    expect([...html.matchAll(/ checked=""/g)]).toHaveLength(3)
    expect([...html.matchAll(/<figcaption/g)]).toHaveLength(3)
    expect([...html.matchAll(/<path /g)]).toHaveLength(5)
    for (const [, id] of html.matchAll(/<use href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
  })

  it('promise no more amplification than the device has', () => {
    expect(htmlOf('sound-filter', 17)).toContain('max="17"')
    expect(htmlOf('sound-filter', 20)).toContain('max="20"')
  })

  it('keep controls that need a script hidden until it has come', () => {
    for (const name of ['sound-filter', 'vital-signs'])
      expect(htmlOf(name)).toContain('data-controls="true" hidden=""')
  })

  it('draw every trace from left to right', () => {
    for (const name of ['sound-filter', 'ecg-leads', 'blood-pressure-history', 'ultrasound-modes'])
      expect(htmlOf(name)).toContain('dir="ltr"')
  })

  it('leave out what does not exist, and a changer without colours', () => {
    expect(renderDemos('fa', { ...device, demos: ['teleport', null] })).toEqual([])
    expect(renderDemos('fa', { ...device, demos: ['colour-changer'], colours: [inColour('white')] })).toEqual(
      [],
    )
  })
})

describe('the colour changer', () => {
  it('has a picture for each colour, in the order of the buttons', () => {
    const html = htmlOf('colour-changer')
    const shown = [...html.matchAll(/<img [^>]*src="\/images\/([\w-]+)\.webp/g)].map((match) => match[1])
    const offered = [...html.matchAll(/name="device-colour"[^>]*value="([\w-]+)"/g)].map((match) => match[1])
    expect(shown).toEqual(device.colours.map(({ colour }) => colour))
    expect(offered).toEqual(shown)
    expect([...html.matchAll(/loading="lazy"/g)]).toHaveLength(shown.length)
    expect([...html.matchAll(/ checked=""/g)]).toHaveLength(1)
  })

  it('shows the chosen one by its place, for as many as there are colours', () => {
    const sheet = readFileSync(join(import.meta.dirname, 'demos.css'), 'utf8')
    const rules = sheet.matchAll(
      /option:nth-child\((\d+)\) :checked\) \.colour-pictures > :nth-child\((\d+)\)/g,
    )
    expect([...rules].map((rule) => [rule[1], rule[2]].map(Number))).toEqual(
      colours.map((_, index) => [index + 1, index + 1]),
    )
  })

  it('keeps the place of a colour without a picture, and is left out where none has one', () => {
    const [first, second, third] = colours as [ShownColour, ShownColour, ShownColour]
    const demos = (shown: ShownColour[]) =>
      renderDemos('fa', { ...device, demos: ['colour-changer'], colours: shown })
    expect(demos([first, { ...second, picture: null }, third])[0]?.html).toMatch(
      /<img [^>]*><span><\/span><img /,
    )
    expect(demos(colours.map(({ colour }) => ({ colour, picture: null })))).toEqual([])
  })
})
