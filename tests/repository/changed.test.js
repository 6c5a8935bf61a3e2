import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reachOf } from '../changed.mjs'

const specs = readdirSync(join(import.meta.dirname, '../browser')).filter((name) => name.endsWith('.spec.ts'))

it.each([
  [['README.md', 'docs/operating.md'], { unit: 'none', chaos: false, browser: [] }],
  [['tests/api/orders/life.test.ts'], { unit: 'graph', chaos: false, browser: [] }],
  [['domain/orders/pricing.test.ts'], { unit: 'graph', chaos: false, browser: [] }],
  [['tests/browser/zoom.spec.ts'], { unit: 'graph', chaos: false, browser: ['zoom'] }],
  [['domain/orders/pricing.ts'], { unit: 'graph', chaos: true, browser: 'all' }],
  [['app/ui/button.tsx'], { unit: 'graph', chaos: false, browser: 'all' }],
  [['app/styles/base.css'], { unit: 'all', chaos: false, browser: 'all' }],
  [['package.json'], { unit: 'all', chaos: true, browser: 'all' }],
  [['api/platform/database/migrations/0001_x.sql'], { unit: 'all', chaos: true, browser: 'all' }],
  [['tests/mutations/mutations.ts'], { unit: 'graph', chaos: false, browser: [] }],
])('of %j reaches what it can', (files, reach) => {
  expect(reachOf(files)).toEqual(reach)
})

it('names specs that there are', () => {
  const files = [
    'app/routes/checkout/page.tsx',
    'app/features/staff/shop/files.server.ts',
    'app/routes/shop/list.tsx',
    'app/routes/app/home.tsx',
    'app/routes/identity/login.tsx',
    'app/routes/magazine/front.tsx',
    'app/features/demos/demo.ts',
    'app/features/catalogue/tokens.tsx',
    'studio/structure.ts',
  ]
  for (const file of files) {
    const { browser } = reachOf([file])
    expect(browser, file).not.toBe('all')
    for (const name of browser)
      expect(
        specs.some((spec) => spec.startsWith(name)),
        name,
      ).toBe(true)
  }
})
