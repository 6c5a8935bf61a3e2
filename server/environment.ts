import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Operator } from '~/api/platform/alarms/alarms'
import { parseEmail } from '~/domain/values/email'
import { parsePhone } from '~/domain/values/phone'
import { backupSettingsOf, backupVariables, missingOfBackups, type BackupSettings } from './backup/settings'
import { iceServersVariable } from './ice-servers'
import type { IceServer } from '~/app/platform/context'
import { missingOfProviders, providersOf, providerVariables, type Providers } from './provider-settings'
import { addressOf, secret, text } from './variables'

const loopbackHosts = ['127.0.0.1', 'localhost', '::1']
const hostName = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[?[0-9a-f:]+\]?)$/i

const wholeNumber = (low: number, high: number) =>
  text
    .regex(/^\d+$/, `expected a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `expected a whole number from ${low} to ${high}`)

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `expected one of ${values.join(', ')}`)

const origin = (example: string) =>
  addressOf(example, ['http:', 'https:'])
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      `expected scheme and host only, such as ${example}`,
    )
    .transform((value) => new URL(value).origin)

const hostList = text
  .transform((value) =>
    value
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => hostName.test(host)),
    'expected host names without scheme or port, separated by commas, such as tapesh.example,www.tapesh.example',
  )

const variables = z.object({
  MODE: oneOf(['demo', 'production']).default('demo'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text.regex(hostName, 'expected an address or a host name, such as 0.0.0.0').optional(),
  SITE_ORIGIN: origin('https://tapesh.example').optional(),
  ALLOWED_HOSTS: hostList.default([]),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  INDEXABLE: oneOf(['true', 'false']).optional(),
  DATA_DIR: text.default('.data'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: text
    .regex(hostName, 'expected an address or a host name, such as 127.0.0.1')
    .default('127.0.0.1'),
  INSTANCE: text.regex(/^[\w.:@-]{1,100}$/, 'expected a name such as web-1').optional(),
  RELEASE: text.regex(/^[\w.+-]{1,100}$/, 'expected a version such as 1.4.0').optional(),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  DATABASE_URL: addressOf('postgres://user:password@host:5432/tapesh', [
    'postgres:',
    'postgresql:',
  ]).optional(),
  DATABASE_DIRECT_URL: addressOf('postgres://user:password@host:5432/tapesh', [
    'postgres:',
    'postgresql:',
  ]).optional(),
  PG_HOME: text.optional(),
  DRAIN_SECONDS: wholeNumber(0, 600).optional(),
  DATABASE_CONNECTIONS: wholeNumber(8, 1000).default(20),
  CHECKOUT_CONNECTIONS: wholeNumber(1, 500).default(8),
  CHECKOUT_PLACES: wholeNumber(1, 100_000).default(2000),
  JOBS: oneOf(['here', 'elsewhere']).default('here'),
  JOB_LEASE_SECONDS: wholeNumber(3, 600).default(45),
  API_BASE_URL: origin('https://api.tapesh.example').optional(),
  SANITY_PROJECT_ID: text.regex(/^[a-z0-9][a-z0-9-]*$/, 'expected a project id such as a1b2c3d4').optional(),
  SANITY_DATASET: text
    .regex(/^[a-z0-9][a-z0-9_-]*$/, 'expected a data set name such as production')
    .default('production'),
  SANITY_TOKEN: secret(8).optional(),
  SANITY_API_HOST: origin('https://api.sanity.io').optional(),
  EDITOR_PASSWORD: secret(12).optional(),
  SESSION_SECRET: secret(32).optional(),
  AUDIT_KEY: secret(32).optional(),
  PUSH_KEY: text
    .regex(/^[0-9a-f]{64}$/i, 'expected 64 hexadecimal digits (make some with: openssl rand -hex 32)')
    .optional(),
  LAKE_TOKEN: secret(32).optional(),
  OPERATOR_PHONE: text
    .refine((value) => parsePhone(value) !== undefined, 'expected a mobile number such as 09121234567')
    .transform(parsePhone)
    .optional(),
  OPERATOR_EMAIL: text
    .refine((value) => parseEmail(value) !== undefined, 'expected an e-mail address')
    .transform(parseEmail)
    .optional(),
  COLLECT_URL: addressOf('https://statistics.example/tapesh', ['http:', 'https:']).optional(),
  CACHE_PURGE_URL: addressOf('https://cache.example/purge', ['http:', 'https:']).optional(),
  ICE_SERVERS: iceServersVariable,
  TURN_SECRET: secret(16).optional(),
  ...providerVariables,
  ...backupVariables,
})

/** All that the server reads, for the test that compares them with the README. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

type Variables = z.output<typeof variables>

/** Where content lives: in the lake of this process, or with Sanity. */
export type ContentSource =
  | {
      kind: 'embedded'
      projectId: string
      dataset: string
      token: string | undefined
      password: string | undefined
    }
  | { kind: 'hosted'; projectId: string; dataset: string; token: string; apiHost: string | undefined }

/** The environment as the process uses it. Holds secrets: it is never logged. */
export interface Environment {
  mode: 'demo' | 'production'
  port: number
  /** The address to listen on. */
  host: string
  /** Scheme and host of canonical addresses. */
  siteOrigin: string
  /** Host names, without port, that requests may name. */
  allowedHosts: string[]
  trustedProxyHops: number
  indexable: boolean
  dataFolder: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Where Prometheus reads; absent when nobody does. */
  metrics: { host: string; port: number } | undefined
  /** What this process is called among others, in its log and metrics. */
  instance: string
  /** What was deployed; absent when the version of `package.json` says it. */
  release: string | undefined
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  databaseDirectUrl: string | undefined
  postgresHome: string | undefined
  /** For requests and jobs. */
  databaseConnections: number
  /** For those in line alone: so many have their turn at once. */
  checkoutConnections: number
  /** How many may stand in line. */
  checkoutPlaces: number
  /** Whether this process does jobs, or leaves them to others on the same database. */
  doesJobs: boolean
  /** Jobs of a process that has been silent for so many milliseconds are another's. */
  jobLeaseMs: number
  /** Seconds for which requests are taken after the process was asked to stop, so that balancers send none any more. */
  drainSeconds: number
  /** Scheme and host of the REST API that the site uses, when it is not this process's own. */
  apiBaseUrl: string | undefined
  content: ContentSource
  /** Absent in demo mode, where one is made and kept in the data folder. */
  sessionSecret: string | undefined
  /** Absent where one is made and kept in the data folder. */
  auditKey: string | undefined
  /** Absent where one is made and kept in the data folder. */
  pushKey: string | undefined
  /** Where counted page views and web vitals are sent; absent when they stay in the data folder. */
  collectUrl: string | undefined
  /** The hook of a cache in front of the site, which is told when pages have changed. */
  cachePurgeUrl: string | undefined
  /** What browsers are told of the way of sound and picture. */
  iceServers: readonly IceServer[]
  /** Shared with the relays among them, which then need no password of their own. */
  turnSecret: string | undefined
  /** Who is called when an alarm is raised. */
  operator: Operator
  /** Each absent while its embedded default does the work. */
  providers: Providers
  backup: BackupSettings
}

/** Names every variable that is wrong and what was expected of it; never its value. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment'

  constructor(readonly problems: { variable: string; expected: string }[]) {
    const lines = problems.map(({ variable, expected }) => `  ${variable}: ${expected}`)
    super(`These environment variables need attention:\n${lines.join('\n')}\nThe README lists them all.`)
  }
}

type Problem = BadEnvironment['problems'][number]

function missingSecrets(values: Variables): Problem[] {
  const problems: Problem[] = []
  const need = (variable: keyof Variables, why: string) => {
    if (!values[variable]) problems.push({ variable, expected: `is missing; ${why}` })
  }
  if (values.DATABASE_DIRECT_URL) need('DATABASE_URL', 'DATABASE_DIRECT_URL only stands beside it')
  if (values.SANITY_PROJECT_ID) need('SANITY_TOKEN', 'the hosted Content Lake is read with it')
  if (values.TURN_SECRET && values.ICE_SERVERS.length === 0)
    problems.push({
      variable: 'ICE_SERVERS',
      expected: 'is missing; TURN_SECRET is for the relays that it names',
    })
  problems.push(...missingOfProviders(values, values.MODE), ...missingOfBackups(values))
  if (values.MODE === 'demo') return problems
  need('SITE_ORIGIN', 'production needs the address that visitors use, such as https://tapesh.example')
  need('SESSION_SECRET', 'production signs its cookies with it (make one with: openssl rand -hex 32)')
  if (values.S3_ENDPOINT)
    need(
      'AUDIT_KEY',
      'the heads of the audit are kept in the object storage, and every process signs them with the same key (make one with: openssl rand -hex 32)',
    )
  if (!values.SANITY_PROJECT_ID)
    need('EDITOR_PASSWORD', 'production protects the Studio with it (at least 12 characters)')
  return problems
}

const contentOf = (values: Variables): ContentSource =>
  values.SANITY_PROJECT_ID && values.SANITY_TOKEN
    ? {
        kind: 'hosted',
        projectId: values.SANITY_PROJECT_ID,
        dataset: values.SANITY_DATASET,
        token: values.SANITY_TOKEN,
        apiHost: values.SANITY_API_HOST,
      }
    : {
        kind: 'embedded',
        projectId: 'tapesh',
        dataset: values.SANITY_DATASET,
        token: values.LAKE_TOKEN,
        password: values.EDITOR_PASSWORD,
      }

const unbracketed = (host: string) => host.replace(/^\[|\]$/g, '')

/**
 * Reads the environment once, at boot.
 * @throws BadEnvironment naming every variable that is wrong, all at once
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  // Compose files and CI pass what is not set as an empty text.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success)
    throw new BadEnvironment(
      parsed.error.issues.map((issue) => ({ variable: issue.path.join('.'), expected: issue.message })),
    )
  const values = parsed.data
  const missing = missingSecrets(values)
  if (missing.length) throw new BadEnvironment(missing)

  const providers = providersOf(values)
  const host = unbracketed(values.HOST ?? (values.MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'))
  const siteOrigin = values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`
  const isLocal = loopbackHosts.includes(host)
  return {
    mode: values.MODE,
    port: values.PORT,
    host,
    siteOrigin,
    allowedHosts: [
      ...new Set([
        ...loopbackHosts,
        new URL(siteOrigin).hostname.toLowerCase(),
        ...(['0.0.0.0', '::'].includes(host) ? [] : [host.toLowerCase()]),
        ...values.ALLOWED_HOSTS.map(unbracketed),
      ]),
    ],
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    indexable: values.INDEXABLE ? values.INDEXABLE === 'true' : values.MODE === 'demo' && isLocal,
    dataFolder: resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL ?? (values.MODE === 'demo' ? 'warn' : 'info'),
    metrics: values.METRICS_PORT
      ? { host: unbracketed(values.METRICS_HOST), port: values.METRICS_PORT }
      : undefined,
    instance: values.INSTANCE ?? `${hostname()}:${values.PORT}`,
    release: values.RELEASE,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    postgresHome: values.PG_HOME ? resolve(values.PG_HOME) : undefined,
    databaseConnections: values.DATABASE_CONNECTIONS,
    checkoutConnections: values.CHECKOUT_CONNECTIONS,
    checkoutPlaces: values.CHECKOUT_PLACES,
    apiBaseUrl: values.API_BASE_URL,
    content: contentOf(values),
    sessionSecret: values.SESSION_SECRET,
    auditKey: values.AUDIT_KEY,
    pushKey: values.PUSH_KEY,
    doesJobs: values.JOBS === 'here',
    jobLeaseMs: values.JOB_LEASE_SECONDS * 1000,
    drainSeconds: values.DRAIN_SECONDS ?? (values.MODE === 'demo' ? 0 : 5),
    collectUrl: values.COLLECT_URL,
    cachePurgeUrl: values.CACHE_PURGE_URL,
    iceServers: values.ICE_SERVERS,
    turnSecret: values.TURN_SECRET,
    operator: { phone: values.OPERATOR_PHONE, email: values.OPERATOR_EMAIL },
    providers,
    backup: backupSettingsOf(values, providers.files),
  }
}
