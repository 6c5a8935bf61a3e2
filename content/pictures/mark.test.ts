import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mark } from './mark'

test.each(['favicon.svg', 'offline.html', 'offline-en.html', 'offline-es.html'])(
  '%s shows the mark',
  (file) => {
    const text = readFileSync(new URL(`../../public/${file}`, import.meta.url), 'utf8')
    expect(text).toContain(`d="${mark.line}"`)
    expect(text).toContain(`d="${mark.dots.join('')}"`)
  },
)
