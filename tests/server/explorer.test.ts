import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite } from './test-site'

let site: Awaited<ReturnType<typeof startTestSite>>
beforeAll(async () => {
  site = await startTestSite({ render: () => Promise.resolve(new Response('page')) })
})
afterAll(() => site.stop())

it('shows the API under a policy of its own, by the way that visitors come', async () => {
  const page = await site.ask('/api/v1/docs')
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self'; script-src 'self'/,
  )
  expect(page.headers['x-request-id']).toBeTruthy()
  for (const file of ['explorer.js', 'explorer.css'])
    expect((await site.ask(`/api/v1/docs/${file}`)).status).toBe(200)
})

it('gives other answers of the API the policy of what is no page', async () => {
  const answer = await site.ask('/api/v1/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-security-policy']).not.toContain("script-src 'self'")
})
