import { expect, it, vi } from 'vitest'
import { isTourDue, rememberTour, resetTour } from './tour-memory'

it('gives the tour once a device, and again after a reset', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  expect(isTourDue()).toBe(true)
  rememberTour()
  expect([...kept.keys()]).toEqual(['tour-guide-initialized'])
  expect(isTourDue()).toBe(false)
  resetTour()
  expect(isTourDue()).toBe(true)
})

it('leaves people alone whose browser keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  expect(isTourDue()).toBe(false)
  expect(rememberTour).not.toThrow()
})
