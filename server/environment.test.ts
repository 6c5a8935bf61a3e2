import { describe, expect, it } from 'vitest'
import { templateVariables } from '~/tests/kit/kavenegar-settings'
import { BadEnvironment, readEnvironment } from './environment'

function problemsOf(source: Record<string, string>): Record<string, string> {
  try {
    readEnvironment(source)
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    return Object.fromEntries(error.problems.map(({ variable, expected }) => [variable, expected]))
  }
  return {}
}

const production = {
  MODE: 'production',
  ZARINPAL_MERCHANT_ID: '01234567-89AB-cdef-0123-456789abcdef',
  SITE_ORIGIN: 'https://tapesh.example',
  SESSION_SECRET: 's'.repeat(32),
  EDITOR_PASSWORD: 'p'.repeat(12),
  KAVENEGAR_API_KEY: 'k'.repeat(20),
  ...templateVariables,
  SMTP_URL: 'smtps://tapesh:secret@mail.example:465',
  MAIL_FROM: 'Tapesh <no-reply@tapesh.example>',
}

describe('readEnvironment', () => {
  it('needs nothing for a demo on this machine', () => {
    expect(readEnvironment({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      siteOrigin: 'http://localhost:3000',
      allowedHosts: ['127.0.0.1', 'localhost', '::1'],
      trustedProxyHops: 0,
      indexable: true,
      content: { kind: 'embedded', dataset: 'production', password: undefined },
    })
  })

  it('names every variable that is wrong at once, with what was expected and without its value', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      MODE: 'prod',
      TRUSTED_PROXY_HOPS: '-1',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      SITE_ORIGIN: 'tapesh.example',
      EDITOR_PASSWORD: 'short',
    })
    expect(Object.keys(problems).sort()).toEqual([
      'DATABASE_URL',
      'EDITOR_PASSWORD',
      'MODE',
      'PORT',
      'SITE_ORIGIN',
      'TRUSTED_PROXY_HOPS',
    ])
    expect(problems.PORT).toBe('expected a whole number from 1 to 65535')
    expect(problems.MODE).toBe('expected one of demo, production')
    expect(JSON.stringify(problems)).not.toMatch(/hunter2|short|eighty/)
  })

  it.each(['0', '65536', '3000.5', '3e3', ' '])('refuses or ignores the port %j', (port) => {
    const problems = problemsOf({ PORT: port })
    expect('PORT' in problems).toBe(port.trim() !== '')
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', SITE_ORIGIN: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it('says which secrets production lacks', () => {
    expect(Object.keys(problemsOf({ MODE: 'production' })).sort()).toEqual(
      [
        ...Object.keys(templateVariables),
        'EDITOR_PASSWORD',
        'KAVENEGAR_API_KEY',
        'MAIL_FROM',
        'SESSION_SECRET',
        'SITE_ORIGIN',
        'SMTP_URL',
        'ZARINPAL_MERCHANT_ID',
      ].sort(),
    )
    expect(problemsOf(production)).toEqual({})
  })

  it('leaves signing in to Sanity when content is hosted, but needs its token', () => {
    const { EDITOR_PASSWORD: _, ...hosted } = { ...production, SANITY_PROJECT_ID: 'a1b2c3d4' }
    expect(Object.keys(problemsOf(hosted))).toEqual(['SANITY_TOKEN'])
    expect(readEnvironment({ ...hosted, SANITY_TOKEN: 'sk'.repeat(20) }).content).toMatchObject({
      kind: 'hosted',
      projectId: 'a1b2c3d4',
      dataset: 'production',
    })
  })

  it('answers for the host of the site, its own, and those it is told of', () => {
    const { allowedHosts } = readEnvironment({
      ...production,
      HOST: '10.0.0.7',
      ALLOWED_HOSTS: 'WWW.tapesh.example, [fd00::1]',
    })
    expect(allowedHosts).toEqual(
      expect.arrayContaining(['tapesh.example', '10.0.0.7', 'www.tapesh.example', 'fd00::1', 'localhost']),
    )
    expect(problemsOf({ ALLOWED_HOSTS: 'https://tapesh.example' })).toHaveProperty('ALLOWED_HOSTS')
  })

  it('is not indexed in production, or in a demo that others reach, unless asked for', () => {
    expect(readEnvironment(production).indexable).toBe(false)
    expect(readEnvironment({ HOST: '0.0.0.0' }).indexable).toBe(false)
    expect(readEnvironment({ ...production, INDEXABLE: 'true' }).indexable).toBe(true)
  })

  it('keeps scheme and host of the site only, and refuses a path', () => {
    expect(readEnvironment({ SITE_ORIGIN: 'https://tapesh.example/' }).siteOrigin).toBe(
      'https://tapesh.example',
    )
    expect(problemsOf({ SITE_ORIGIN: 'https://tapesh.example/fa' })).toHaveProperty('SITE_ORIGIN')
    expect(problemsOf({ SITE_ORIGIN: 'javascript:alert(1)' })).toHaveProperty('SITE_ORIGIN')
  })

  it('serves metrics only where it is told to, and on this machine unless it is told otherwise', () => {
    expect(readEnvironment({}).metrics).toBeUndefined()
    expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(readEnvironment({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics?.host).toBe('10.0.0.7')
  })

  it('has a name among others, its machine and port unless it is given one', () => {
    expect(readEnvironment({ PORT: '3001' }).instance).toMatch(/.:3001$/)
    expect(readEnvironment({ INSTANCE: 'web-1', RELEASE: '1.4.0' })).toMatchObject({
      instance: 'web-1',
      release: '1.4.0',
    })
    expect(Object.keys(problemsOf({ INSTANCE: 'web 1', RELEASE: 'a"b' }))).toEqual(['INSTANCE', 'RELEASE'])
  })

  it('keeps every provider embedded until it is told of one', () => {
    expect(readEnvironment({}).providers).toEqual({
      sms: undefined,
      mail: undefined,
      files: undefined,
      zarinpal: undefined,
    })
  })

  it('reads the providers of a production', () => {
    const { providers } = readEnvironment({
      ...production,
      AUDIT_KEY: 'a'.repeat(32),
      KAVENEGAR_TEMPLATE_SIGN_IN_CODE_EN: 'tapesh-code-en',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'tapesh',
      S3_ACCESS_KEY_ID: 'id-of-key',
      S3_SECRET_ACCESS_KEY: 's'.repeat(20),
    })
    expect(providers).toMatchObject({
      sms: { templates: { 'sign-in-code': { fa: 'tapesh-sign-in-code', en: 'tapesh-code-en' } } },
      mail: { url: 'smtps://tapesh:secret@mail.example:465' },
      zarinpal: { merchantId: '01234567-89ab-cdef-0123-456789abcdef' },
      files: { endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'tapesh' },
    })
  })

  it('wants the key of the audit where several processes share its signed heads', () => {
    const shared = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'tapesh',
      S3_ACCESS_KEY_ID: 'id-of-key',
      S3_SECRET_ACCESS_KEY: 's'.repeat(20),
    }
    expect(Object.keys(problemsOf({ ...production, ...shared }))).toEqual(['AUDIT_KEY'])
    expect(problemsOf(production)).toEqual({})
    expect(problemsOf(shared)).toEqual({})
  })

  it('says what is missing beside what is there, in a demo as well', () => {
    expect(Object.keys(problemsOf({ S3_BUCKET: 'tapesh', SMTP_URL: 'smtp://localhost' })).sort()).toEqual([
      'MAIL_FROM',
      'S3_ACCESS_KEY_ID',
      'S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY',
    ])
  })

  it.each([
    ['KAVENEGAR_API_KEY', 'short'],
    ['KAVENEGAR_TEMPLATE_SIGN_IN_CODE', 'two words'],
    ['SMTP_URL', 'https://hunter2@mail.example'],
    ['MAIL_FROM', 'Tapesh <no-reply@tapesh.example>\r\nBcc: x@example.com'],
    ['MAIL_FROM', 'Somebody'],
    ['S3_ENDPOINT', 'storage.local'],
    ['S3_BUCKET', 'Not_A_Bucket'],
  ])('refuses %s when it is %j, without repeating it', (variable, value) => {
    const problems = problemsOf({ ...production, [variable]: value })
    expect(Object.keys(problems)).toContain(variable)
    expect(problems[variable]).not.toContain(value)
  })
})
