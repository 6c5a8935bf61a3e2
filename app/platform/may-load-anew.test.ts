import { expect, it } from 'vitest'
import { mayLoadAnew } from './may-load-anew'

const pageWith = (fields: { value: string; defaultValue: string }[], visibilityState = 'visible') => ({
  visibilityState,
  querySelectorAll: () => fields,
})

it('loads anew what somebody sees and writes nothing on', () => {
  expect(mayLoadAnew(pageWith([]), {})).toBe(true)
  expect(mayLoadAnew(pageWith([{ value: 'kept', defaultValue: 'kept' }]), {})).toBe(true)
  expect(mayLoadAnew(pageWith([], 'hidden'), {})).toBe(false)
  expect(mayLoadAnew(pageWith([]), { connection: { saveData: true } })).toBe(false)
  expect(mayLoadAnew(pageWith([]), { connection: {} })).toBe(true)
})

it('leaves a page alone on which somebody has begun to write', () => {
  const fields = [
    { value: '', defaultValue: '' },
    { value: 'I have called, and', defaultValue: '' },
  ]
  expect(mayLoadAnew(pageWith(fields), {})).toBe(false)
})
