import { expect, it } from 'vitest'
import { message, readMessage } from './message'

it('carries a key and its values in one string', () => {
  expect(message('error.required')).toBe('error.required')
  expect(readMessage(message('error.between', { min: -3.5, max: 42 }))).toEqual({
    key: 'error.between',
    values: { min: -3.5, max: 42 },
  })
  expect(readMessage(message('error.type', { name: 'آ&b=?.pdf' }))).toEqual({
    key: 'error.type',
    values: { name: 'آ&b=?.pdf' },
  })
})
