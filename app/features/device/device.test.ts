import { expect, it } from 'vitest'
import { isFittingMoment, isIos } from './install'
import { browserRefuses, referrerHost } from './statistics'

it('offers the app to who comes back or has read something through, and never again after an answer', () => {
  const moment = { answered: false, visits: 1, hasFinishedArticle: false }
  expect(isFittingMoment(moment)).toBe(false)
  expect(isFittingMoment({ ...moment, visits: 2 })).toBe(true)
  expect(isFittingMoment({ ...moment, hasFinishedArticle: true })).toBe(true)
  expect(isFittingMoment({ answered: true, visits: 9, hasFinishedArticle: true })).toBe(false)
})

it('knows iPhone and iPad, and a Mac from an iPad', () => {
  expect(isIos({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', maxTouchPoints: 5 })).toBe(true)
  expect(isIos({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 5 })).toBe(true)
  expect(isIos({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X)', maxTouchPoints: 0 })).toBe(false)
})

it('tells the host of where somebody came from, and nothing more', () => {
  expect(referrerHost('https://search.example/?q=heart+attack', 'tapesh.example')).toBe('search.example')
  expect(referrerHost('https://tapesh.example/magazine', 'tapesh.example')).toBeUndefined()
  expect(referrerHost('', 'tapesh.example')).toBeUndefined()
  expect(referrerHost('android-app://com.example', 'tapesh.example')).toBeUndefined()
})

it('hears Do Not Track and Global Privacy Control', () => {
  expect(browserRefuses({ doNotTrack: '1' })).toBe(true)
  expect(browserRefuses({ globalPrivacyControl: true })).toBe(true)
  expect(browserRefuses({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
})
