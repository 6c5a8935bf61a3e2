import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

it('refuses text that PostgreSQL cannot keep, as input and not as a failure of ours', async () => {
  const response = await test.request('POST', '/user-searches', {
    token: testToken(['user', 'admin']),
    json: { text: 'a\u0000b' },
  })
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'invalid-input' }])
})
