import { describe, expect, it } from 'vitest'
import { persianFaults } from './persian-prose'

describe('persianFaults', () => {
  it.each([
    ['تا 20 برابر', 'a Latin digit'],
    ['علي', 'Arabic yeh or kaf'],
    ['كتاب', 'Arabic yeh or kaf'],
    ['می شود', '«می» or «نمی» apart from its verb'],
    ['این نمی تواند', '«می» or «نمی» apart from its verb'],
    ['دستگاه ها', 'a plural «ها» apart from its noun'],
    ['دستگاه های ما', 'a plural «ها» apart from its noun'],
    ['بزرگ تر', 'a comparative apart from its adjective'],
    ['سلام, خوبی', 'a Latin comma, semicolon or question mark after a word'],
    ['سلام ، خوبی', 'a space before a mark'],
    ['می‌\u200cشود', 'a half-space beside a space or at an edge'],
  ])('«%s» has %s', (text, fault) => {
    expect(persianFaults(text)).toContain(fault)
  })

  it.each([
    'می‌شود تا ۲۰ برابر',
    'گوشی NS1 و NS1-SE با ISO 13485',
    'دستگاه‌های ما، بزرگ‌تر.',
    'تنها راه',
    'قدیمی است',
    'دم‌دستی (خانه)',
  ])('«%s» is fine', (text) => {
    expect(persianFaults(text)).toEqual([])
  })
})
