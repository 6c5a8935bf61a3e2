import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import { ContentUnavailable } from '~/content/reader'
import { similarQuestions } from './similar-questions.server'

const found = Response.json({
  reading: null,
  isWhole: true,
  groups: [{ kind: 'questions', ids: ['question-a'] }],
})

/** While content fails as it does. */
const failingWith = (failure: Error) =>
  ({
    api: { baseUrl: 'http://localhost/api/v1', fetch: () => Promise.resolve(found.clone()) },
    content: {
      locale: 'fa',
      preview: false,
      fetch: () => Promise.reject(failure),
      fetchPast: () => Promise.reject(failure),
    },
  }) as unknown as AppLoadContext

it('compares a question with none while content cannot be reached, so that it can be sent', async () => {
  expect(await similarQuestions(failingWith(new ContentUnavailable('away')), 'فشار خون')).toEqual([])
})

it('hides no other failure', async () => {
  await expect(similarQuestions(failingWith(new Error('broken')), 'فشار خون')).rejects.toThrow('broken')
})
