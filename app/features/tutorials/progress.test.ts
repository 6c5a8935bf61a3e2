import { afterEach, expect, it, vi } from 'vitest'
import { doneIn, progress } from './progress'

afterEach(() => vi.unstubAllGlobals())

function storage(refuses = false) {
  const kept = new Map<string, string>()
  const refused = () => {
    throw new DOMException('refused')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: refuses ? refused : (key: string) => kept.get(key) ?? null,
    setItem: refuses ? refused : (key: string, value: string) => void kept.set(key, value),
    removeItem: refuses ? refused : (key: string) => void kept.delete(key),
  })
  return kept
}

it('remembers which steps are done in this tab, each tutorial apart, and tells of it', () => {
  const kept = storage()
  const listener = vi.fn()
  const leave = progress.subscribe(listener)
  progress.mark('cuff', 'a', true)
  progress.mark('cuff', 'b', true)
  progress.mark('cuff', 'a', false)
  progress.mark('ecg', 'a', true)
  leave()
  progress.mark('ecg', 'a', false)
  expect([doneIn(progress.read('cuff')), doneIn(progress.read('ecg'))]).toEqual([new Set(['b']), new Set()])
  expect(listener).toHaveBeenCalledTimes(4)
  // By this beginning it is forgotten at signing out.
  expect([...kept]).toEqual([['tapesh-tutorial-cuff', 'b']])
})

it('goes on where nothing can be kept', () => {
  storage(true)
  progress.mark('cuff', 'a', true)
  expect(progress.read('cuff')).toBe('a')
})
