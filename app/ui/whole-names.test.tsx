import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { wholeNames, wholeNamesIn } from './whole-names'

const markup = (node: React.ReactNode) => renderToStaticMarkup(<>{node}</>)
const hyphen = '<span class="joint">-</span>'

describe('names of models', () => {
  it('are joined at their hyphens, and the text says what it said', () => {
    const text = 'گوشی NS1-SE-Plus، نه NS0-Cardio'
    const html = markup(wholeNames(text))
    expect(html).toBe(`گوشی NS1${hyphen}SE${hyphen}Plus، نه NS0${hyphen}Cardio`)
    expect(html.replace(/<[^>]*>/g, '')).toBe(text)
  })

  it.each(['NS1', 'ns1-se-plus', 'COVID-19', 'home-care', 'B-mode', '021-10002030', 'ESC-AHA', ''])(
    'are not %j',
    (text) => {
      expect(wholeNames(text)).toBe(text)
    },
  )

  it('are found among the parts of a paragraph, and not within these', () => {
    expect(markup(wholeNamesIn(['NS1-SE ', <b key="b">NS1-SE</b>]))).toBe(`NS1${hyphen}SE <b>NS1-SE</b>`)
  })
})
