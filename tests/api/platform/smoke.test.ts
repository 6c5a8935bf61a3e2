import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

it('answers over a database of its own', async () => {
  const response = await test.request('GET', '/health')
  expect(response.status).toBe(200)
})
