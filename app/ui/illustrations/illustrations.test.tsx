import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

const modules = import.meta.glob<Record<string, ComponentType>>('./*.tsx', { eager: true })
const drawings = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([name]) => name.endsWith('Illustration')),
)
const sheet = readFileSync(join(import.meta.dirname, '../../tailwind.css'), 'utf8')

describe.each(drawings)('%s', (_name, Drawing) => {
  const svg = renderToStaticMarkup(<Drawing />)

  it('is hidden from assistive technology and lighter than 3 KB', () => {
    expect(svg).toMatch(/^<svg[^>]* aria-hidden="true"/)
    expect(svg.length).toBeLessThan(3000)
  })

  it('takes every colour from the theme', () => {
    expect(svg).not.toMatch(/#[0-9a-f]{3,6}|rgb\(|style=/)
    for (const [, name] of svg.matchAll(/(?:fill|stroke)-([a-z0-9-]+)(?=[" ])/g))
      if (name && !/^(?:width|linecap|linejoin|dasharray)$/.test(name)) expect(sheet).toContain(`--${name}:`)
  })
})

it('finds them all', () => {
  expect(drawings.length).toBeGreaterThanOrEqual(8)
})
