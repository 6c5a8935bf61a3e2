import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { photographed } from '~/tests/kit/photographed'
import { checkAddressOf, qrCodeOf } from './printed-address.server'

describe('the code beside an address on paper', () => {
  it('reads as the address, in each language', () => {
    for (const [locale, href] of [
      ['fa', 'https://tapesh.example/prescriptions/verify?number=TP-2345-6789'],
      ['en', 'https://tapesh.example/en/prescriptions/verify?number=TP-2345-6789'],
    ] as const) {
      const at = checkAddressOf(
        { siteOrigin: 'https://tapesh.example', locale },
        '/prescriptions/verify',
        'TP-2345-6789',
      )
      expect(at.href).toBe(href)
      expect(photographed(at.code)).toBe(href)
    }
  })

  it('reads as whatever it was made of', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, size: 'small' }), (address) => {
        expect(photographed(qrCodeOf(address))).toBe(address)
      }),
      { numRuns: 10 },
    )
  })

  it('keeps four white squares around it', () => {
    const { size, path } = qrCodeOf('https://tapesh.example')
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number))
    for (const [x = 0, y = 0, length = 0] of runs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
      expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - 4)
    }
  })
})
