import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionTokens } from '~/api/domains/asking/service/notices'
import { newToken } from '~/api/domains/connections/service/message'
import { createAnswerTokens } from '~/api/domains/enquiries/service/answer-token'
import { toBase32, fromBase32 } from '~/api/platform/base32'
import type { SmsMessage } from '~/api/platform/gateways/gateways'
import { createKavenegarGateway } from '~/api/platform/gateways/kavenegar'
import { smsTemplates, unsendableValue, type SmsTemplate } from '~/api/platform/gateways/templates'
import { createIdTokens } from '~/api/platform/id-token'
import { questionTokenSchema } from '~/domain/asking/contract'
import { answerTokenSchema } from '~/domain/enquiries/contract'
import { invitationTokenSchema } from '~/domain/family/connection-contract'
import { enquiryIdSchema } from '~/domain/values/ids'
import type { Phone } from '~/domain/values/phone'
import { allNamed } from '~/tests/kit/kavenegar-settings'
import { startKavenegarServer, type KavenegarServer } from '~/tests/kit/kavenegar-server'

const origin = 'https://tapesh.example'
const phone = '09120000011' as Phone
const secret = 'secret of tests'
const rounds = 200

const invitation = () => `/invite/${newToken()}`
const answer = () => `/answer/${createAnswerTokens(secret).write(randomUUID() as never)}`
const question = () => `/questions/answer/${questionTokens(secret).write(randomUUID() as never)}`

/** What the addresses of messages end in; those of one thing of an account in its id. */
const paths: Partial<Record<SmsTemplate, () => string>> = {
  'family-invitation': invitation,
  'enquiry-answered': answer,
  'question-news': question,
  'back-in-stock': () => `/shop/${randomUUID()}?colour=rose-gold`,
}
const values: Record<string, (template: SmsTemplate) => string> = {
  link: (template) => origin + (paths[template] ?? (() => `/app/consultations/${randomUUID()}`))(),
  code: () => '480213',
  order: () => 'TP-4F7K-92',
  number: () => 'Q-204871',
  count: () => '۳',
  late: () => '۱',
  date: () => '۱۴۰۵/۰۸/۳۰',
  time: () => '۰۹:۳۰',
  before: () => '۱۴۰۵/۰۸/۳۰-۰۹:۳۰',
  after: () => '2026/11/22-10:15',
  amount: () => '۱٬۲۰۰٬۰۰۰',
  alarm: () => 'sign-in-flood',
  name: () => 'سید محمد امین حسینی نژاد تهرانی',
}
const messageOf = (template: SmsTemplate) =>
  ({
    to: phone,
    template,
    locale: 'fa',
    tokens: Object.fromEntries(smsTemplates[template].map((name) => [name, values[name]?.(template) ?? ''])),
  }) as unknown as SmsMessage

let server: KavenegarServer
beforeAll(async () => {
  server = await startKavenegarServer({ apiKey: 'key-of-tests', templates: ['tapesh'] })
})
afterAll(() => server.close())
beforeEach(() => {
  server.accepted.length = 0
  server.requests = 0
})
const gateway = () =>
  createKavenegarGateway({ apiKey: 'key-of-tests', templates: allNamed('tapesh'), origin: server.origin })

describe('Kavenegar', () => {
  it.each(Object.keys(smsTemplates) as SmsTemplate[])('takes %s', async (template) => {
    await gateway().send(messageOf(template))
    expect(server.accepted).toHaveLength(1)
  })

  it.each([
    ['an invitation', 'family-invitation', invitation, invitationTokenSchema],
    ['the answer of an enquiry', 'enquiry-answered', answer, answerTokenSchema],
    ['the answer of a question', 'question-news', question, questionTokenSchema],
  ] as const)('takes the secret of %s, whichever it is', async (_, template, path, schema) => {
    for (let round = 0; round < rounds; round += 1) {
      const token = path().split('/').at(-1)
      expect(schema.parse(token)).toBe(token)
      await gateway().send(messageOf(template))
    }
    expect(server.accepted).toHaveLength(rounds)
    for (const form of server.accepted)
      for (const value of [form.token, form.token2, form.token3])
        expect((value ?? '').length).toBeLessThanOrEqual(100)
  })

  it.each([
    ['a space', 'a b'],
    ['an underscore', 'a_b'],
    ['a line break', 'a\nb'],
    ['nothing', ''],
  ])('is not asked to fill in %s, and its server would refuse it', async (_, link) => {
    const message = { to: phone, template: 'doctor-offered', locale: 'fa', tokens: { link } } as const
    expect(unsendableValue(message.template, message.tokens)).toBe('link')
    await expect(gateway().send(message)).rejects.toMatchObject({
      code: 'kavenegar.refused.value-link',
      retryable: false,
    })
    expect(server.requests).toBe(0)
    const form = new URLSearchParams({ receptor: phone, template: 'tapesh', token: link })
    const answered = await fetch(`${server.origin}/v1/key-of-tests/verify/lookup.json`, {
      method: 'POST',
      body: form,
    })
    expect([406, 431]).toContain(answered.status)
  })

  it('fills the link of what is left lying in where it stood before there was a number', async () => {
    await gateway().send(messageOf('call-left'))
    expect(server.accepted).toMatchObject([{ token: expect.stringContaining(origin) as string, token2: '۳' }])
  })

  it('fills in a name of up to nine words', () => {
    const words = (count: number) => ({ name: Array(count).fill('a').join(' '), link: origin })
    expect(unsendableValue('records-shared', words(9))).toBeUndefined()
    expect(unsendableValue('records-shared', words(10))).toBe('name')
  })
})

describe('the token of a thing', () => {
  const id = '0b1f2d3c-4a5b-4c6d-8e7f-9a0b1c2d3e4f' as never
  // As they were written before, with the whole digest in base64url.
  const older = 'Cx8tPEpbTG2Of5oLHC0-T5wScJNgq7SJMGWGQhuuzqYhxJEXoS_soNjUuqNfsSW7'
  const tokens = createIdTokens(secret, 'tests', enquiryIdSchema)

  it('leads to it, and to no other', () => {
    const token = tokens.write(id)
    expect(token).toMatch(/^[a-z2-7]{52}$/)
    expect(tokens.read(token)).toBe(id)
    expect(createIdTokens(secret, 'other', enquiryIdSchema).read(token)).toBeNull()
    expect(tokens.read(token.toUpperCase())).toBeNull()
    expect(tokens.read(`${token.slice(0, -1)}${token.endsWith('b') ? 'c' : 'b'}`)).toBeNull()
    expect(tokens.read('')).toBeNull()
  })

  it('is read as it was written before: those addresses have been sent', () => {
    expect(tokens.read(older)).toBe(id)
    expect(answerTokenSchema.parse(older)).toBe(older)
    expect(tokens.read(`${older.slice(0, -1)}${older.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
  })
})

it('base32 reads what it writes, and one spelling of it', () => {
  // RFC 4648, § 10.
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'my',
    'mzxq',
    'mzxw6',
    'mzxw6yq',
    'mzxw6ytb',
    'mzxw6ytboi',
  ])
  expect(fromBase32('mzxw6ytboi')?.toString()).toBe('foobar')
  for (const other of ['MZXW6', 'mz', 'mzxw6y', 'm', '1', 'mzxr']) expect(fromBase32(other)).toBeNull()
})
