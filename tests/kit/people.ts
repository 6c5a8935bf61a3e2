import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from 'playwright/test'
import type { Locale } from '~/domain/values/locale'
import { installationOf, startSession, tokenCookieOf } from './sessions'

/** A phone that nobody has used before. */
export const newPhone = (): string => `0935${String(randomInt(10_000_000)).padStart(7, '0')}`

interface OutboxMessage {
  id: string
  recipient: string
  template: string
  locale: Locale
  code: string | null
  text: string
}

/** The messages to a phone or e-mail address, the latest first, as a person at this machine reads them. */
export async function messagesTo(request: APIRequestContext, recipient: string): Promise<OutboxMessage[]> {
  const answer = await request.get('/dev/outbox.json', { params: { recipient } })
  return ((await answer.json()) as OutboxMessage[]).filter((message) => message.recipient === recipient)
}

/** How many messages somebody has had: whoever had some before waits for one more. */
export const messageCount = async (request: APIRequestContext, recipient: string): Promise<number> =>
  (await messagesTo(request, recipient)).length

/**
 * The code of the latest message to a phone or e-mail address.
 * @param before how many there were before it was asked for
 */
export async function codeSentTo(request: APIRequestContext, recipient: string, before = 0): Promise<string> {
  let code: string | null | undefined
  // Messages are delivered by a job, a moment after they were decided on.
  await expect
    .poll(async () => {
      const messages = await messagesTo(request, recipient)
      // Notices of what has become of an account come to the same phone.
      code = messages.length > before ? messages.find((message) => message.code !== null)?.code : undefined
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** The path of the link in the latest invitation to a phone, without a language. */
export async function invitationSentTo(request: APIRequestContext, phone: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const [message] = await messagesTo(request, phone)
      path = /\/invite\/[A-Za-z0-9_-]{32}/.exec(message?.text ?? '')?.[0]
      return path
    })
    .toBeDefined()
  return path ?? ''
}

/** Scheme, host and port that somebody's requests go to. */
const originOf = async (request: APIRequestContext): Promise<string> =>
  new URL((await request.get('/healthz')).url()).origin

/** Signs the page's browser in without looking at a page; somebody new is given a name. */
export async function signInAs(page: Page, phone: string): Promise<void> {
  const origin = await originOf(page.request)
  const value = await tokenCookieOf(origin, phone)
  await page.context().addCookies([{ name: 'token', value, url: origin, httpOnly: true, sameSite: 'Lax' }])
}

/** The access token of somebody who uses the API as a program does. */
export async function tokenOf(request: APIRequestContext, phone: string): Promise<string> {
  const installation = installationOf(await originOf(request))
  const name = { firstName: 'نرگس', lastName: 'خریدار' }
  return (await startSession(installation, phone, name)).access_token
}
