import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contactDraftKey, forgetContactDraft, forgetPrivate, isContactDraftKept } from './left-on-device'

/** A store as browsers have it: what it keeps are its own properties. */
function storeOf(kept: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  }
  return Object.setPrototypeOf(kept, methods) as Storage
}

let device: Record<string, string>
let tab: Record<string, string>
beforeEach(() => {
  device = { [contactDraftKey]: '{"name":"نرگس"}', 'viewed-products': '[{"slug":"nb1"}]', theme: 'dark' }
  tab = { 'tapesh-talk:1:patient:draft': 'سردرد دارم', 'tapesh-series': '{}', SOURCE: 'WEBSITE' }
  vi.stubGlobal('localStorage', storeOf(device))
  vi.stubGlobal('sessionStorage', storeOf(tab))
})
afterEach(() => void vi.unstubAllGlobals())

it('forgets unasked what is one person’s, and nothing of the device', () => {
  forgetPrivate()
  expect(Object.keys(tab)).toEqual(['SOURCE'])
  expect(Object.keys(device)).toEqual([contactDraftKey, 'theme'])
})

it('forgets what was typed for us only when it is asked to', () => {
  expect(isContactDraftKept()).toBe(true)
  forgetContactDraft()
  expect([isContactDraftKept(), Object.keys(device)]).toEqual([false, ['viewed-products', 'theme']])
})

it('bears a browser that keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  forgetPrivate()
  forgetContactDraft()
  expect(isContactDraftKept()).toBe(false)
})
