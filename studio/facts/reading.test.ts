import { expect, it } from 'vitest'
import { readingInWords } from './reading'

it('says a reading in words', () => {
  const text = [{ _key: 'fa', value: 'هر نوبت' }]
  expect(readingInWords({ number: 275_000 }, 'تومان')).toBe('۲۷۵٬۰۰۰ تومان')
  expect(readingInWords({ number: 0, text }, 'درصد')).toBe('۰ درصد — هر نوبت')
  expect(readingInWords({ number: null, text }, '')).toBe('هر نوبت')
  expect(readingInWords({}, '')).toBe('—')
})
