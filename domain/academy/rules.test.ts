import { describe, expect, it } from 'vitest'
import { doneOf, isCertified, isFinished, nextLesson } from './rules'

const lessons = ['a', 'b', 'c']

describe('progress in a course', () => {
  it('counts what is of the course, in its order', () => {
    expect(doneOf(lessons, ['c', 'gone', 'a'])).toEqual(['a', 'c'])
  })

  it('is whole when every lesson is done, and of no lessons never', () => {
    expect(isFinished(lessons, ['a', 'b'])).toBe(false)
    expect(isFinished(lessons, ['c', 'b', 'a'])).toBe(true)
    expect(isFinished(lessons, ['a', 'b', 'gone'])).toBe(false)
    expect(isFinished([], [])).toBe(false)
  })

  it('goes on with the first lesson that is left, and begins anew where none is', () => {
    expect(nextLesson(lessons, ['a', 'c'])).toBe('b')
    expect(nextLesson(lessons, lessons)).toBe('a')
    expect(nextLesson([], [])).toBeUndefined()
  })
})

it('a certificate that was taken back is none', () => {
  const having = [undefined, null, { revokedFor: 'by-mistake' as const }, { revokedFor: null }]
  expect(having.map(isCertified)).toEqual([false, false, false, true])
})
