import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from 'playwright/test'

/** A phone that nobody has used before. */
export const newPhone = (): string => `0935${String(randomInt(10_000_000)).padStart(7, '0')}`

interface OutboxMessage {
  recipient: string
  code: string | null
}

/** The code of the latest message to a phone or e-mail address, as a person at this machine reads it. */
export async function codeSentTo(request: APIRequestContext, recipient: string): Promise<string> {
  let code: string | null | undefined
  // Messages are delivered by a job, a moment after they were decided on.
  await expect
    .poll(async () => {
      const answer = await request.get('/dev/outbox.json', { params: { recipient } })
      const messages = (await answer.json()) as OutboxMessage[]
      code = messages.find((message) => message.recipient === recipient)?.code
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** Signs the page's browser in without looking at a page; somebody new is given a name. */
export async function signInAs(page: Page, phone: string): Promise<void> {
  const { request } = page
  await request.post('/login', { form: { intent: 'send', phone } })
  const verificationCode = await codeSentTo(request, phone)
  const answer = await request.post('/login/verify', { form: { intent: 'verify', verificationCode } })
  expect(answer.ok()).toBe(true)
  if (!answer.url().includes('/login/profile')) return
  const completed = await request.post('/login/profile', {
    form: { intent: 'complete', firstName: 'نرگس', lastName: 'آزمون', isAdult: 'on', acceptTerms: 'on' },
  })
  expect(completed.url()).not.toContain('/login')
}
