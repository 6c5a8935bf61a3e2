import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PublicCourse } from '~/domain/academy/contract'
import { aCourse, givenCourses } from '~/tests/kit/academy'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await givenCourses(test, [
    { ...aCourse, id: 'course-b', slug: 'نوار-قلب', titles: [{ locale: 'fa', value: 'نوار قلب' }] },
    aCourse,
    { ...aCourse, id: 'course-c', slug: 'c', lessons: [] },
  ])
})
afterAll(() => test.close())

interface Answer {
  items: PublicCourse[]
  nextCursor: string | null
}
const ask = async (query = '') => bodyOf<Answer>(await test.request('GET', `/courses${query}`), 200)

it('tells everybody which courses there are and where they stand; without a lesson there is no course yet', async () => {
  const { items, nextCursor } = await ask()
  expect(items).toEqual([
    {
      id: 'course-a',
      slug: 'a',
      url: expect.stringMatching(/^https?:\/\/[^/]+\/academy\/courses\/a$/),
      locale: 'fa',
      title: 'دورهٔ یک',
      lessonCount: 3,
    },
    {
      id: 'course-b',
      slug: 'نوار-قلب',
      url: expect.stringContaining(`/academy/courses/${encodeURIComponent('نوار-قلب')}`),
      locale: 'fa',
      title: 'نوار قلب',
      lessonCount: 3,
    },
  ])
  expect(nextCursor).toBeNull()
})

it('says them in the language that is asked for, else in one that it says', async () => {
  const { items } = await ask('?locale=en')
  expect(items.map(({ locale, title }) => [locale, title])).toEqual([
    ['en', 'Course one'],
    ['fa', 'نوار قلب'],
  ])
  expect(items[0]?.url).toContain('/en/academy/courses/a')
})

it('comes in pages, and takes nothing else', async () => {
  const first = await ask('?limit=1')
  expect(first.items.map(({ id }) => id)).toEqual(['course-a'])
  const second = await ask(`?limit=1&cursor=${first.nextCursor}`)
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([['course-b'], null])
  for (const query of ['?locale=de', '?cursor=x', '?slug=a'])
    expect([query, (await test.request('GET', `/courses${query}`)).status]).toEqual([query, 422])
})
