import { expect, it } from 'vitest'
import { stepsAhead } from './steps-ahead'

it('says what is still to come', () => {
  expect(stepsAhead('awaiting-payment')).toEqual(['placed', 'queued', 'shipped', 'delivered'])
  expect(stepsAhead('under-review')).toEqual(['placed', 'queued', 'shipped', 'delivered'])
  expect(stepsAhead('queued')).toEqual(['shipped', 'delivered'])
  for (const over of ['delivered', 'cancelled', 'refunded'] as const) expect(stepsAhead(over)).toEqual([])
})
