import { expect, it, vi } from 'vitest'
import { announcementKey, isAnnouncementClosed, rememberClosed } from './announcement-memory'

const announcement = { text: { lang: 'fa' as const, value: 'ارسال رایگان تا نوروز' }, href: '/products' }

it('tells announcements apart by what they say and where they lead', () => {
  const key = announcementKey(announcement)
  expect(key).toMatch(/^[0-9a-z]{1,7}$/)
  expect(announcementKey({ ...announcement })).toBe(key)
  expect(announcementKey({ ...announcement, href: '/magazine' })).not.toBe(key)
  expect(announcementKey({ ...announcement, text: { lang: 'fa', value: 'ارسال رایگان' } })).not.toBe(key)
  expect(announcementKey(null)).toBeUndefined()
})

it('remembers the one that was closed, and shows the next', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  expect(isAnnouncementClosed('abc')).toBe(false)
  rememberClosed('abc')
  expect(isAnnouncementClosed('abc')).toBe(true)
  expect(isAnnouncementClosed('xyz')).toBe(false)
  expect([...stored.keys()]).toEqual(['announcement'])
})
