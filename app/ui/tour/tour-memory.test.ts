import { expect, it, vi } from 'vitest'
import { rememberTour, resetTour } from './tour-memory'

it('keeps that the tour was given, and offers it again after a reset', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const dataset: Record<string, string> = { tourGiven: '' }
  vi.stubGlobal('document', { documentElement: { dataset } })
  rememberTour()
  expect([...kept.keys()]).toEqual(['tour-guide-initialized'])
  resetTour()
  expect(kept.size).toBe(0)
  expect(dataset).toEqual({})
})

it('leaves people alone whose browser keeps nothing', () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { setItem: denied, removeItem: denied })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  expect(rememberTour).not.toThrow()
  expect(resetTour).not.toThrow()
})
