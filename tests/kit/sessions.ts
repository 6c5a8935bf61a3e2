import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newDeviceKey } from '~/api/domains/identity/service/known-device'
import { hashOfRefreshToken, randomRefreshToken } from '~/api/domains/identity/service/refresh-tokens'
import { tokenObject } from '~/api/domains/identity/service/sign-in'
import { acceptTerms } from '~/api/domains/identity/service/terms'
import { insertSession } from '~/api/domains/identity/repo/sessions'
import { findOrCreateByPhone, updateUser } from '~/api/domains/identity/repo/users'
import { openAccessTokens } from '~/api/domains/identity/public'
import { systemClock } from '~/api/platform/clock'
import { createDatabase } from '~/api/platform/database/database'
import { createPool } from '~/api/platform/database/pool'
import type { TokenObject } from '~/domain/identity/contract'
import { tokenRules } from '~/domain/identity/rules'
import { sessionIdSchema, userIdSchema } from '~/domain/values/ids'
import type { Phone } from '~/domain/values/phone'
import { createSeal } from '~/server/session/seal'
import { findRunning } from '~/server/postgres/postmaster'

/** Where a product that runs keeps what it knows of people. */
export interface Installation {
  dataFolder: string
  /** Of its own PostgreSQL. */
  postgresHome: string
  /** When its database is elsewhere. */
  databaseUrl?: string
  /** When it is not the one in the data folder. */
  sessionSecret?: string
}

const installations = new Map<string, Installation>()

/** Makes a product's installation known to the tests of this process. */
export const rememberInstallation = (origin: string, installation: Installation): void =>
  void installations.set(origin, installation)

/** That of a product which this process has started, or which `global-setup.ts` has started for all. */
export function installationOf(origin: string): Installation {
  const { BROWSER_TEST_DATA: dataFolder, BROWSER_TEST_POSTGRES: postgresHome } = process.env
  const found =
    installations.get(origin) ?? (dataFolder && postgresHome ? { dataFolder, postgresHome } : undefined)
  if (!found)
    throw new Error(
      `Nobody knows where ${origin} keeps its data: name its data folder in BROWSER_TEST_DATA and the home of its PostgreSQL in BROWSER_TEST_POSTGRES`,
    )
  return found
}

export const sessionSecretOf = async ({ dataFolder, sessionSecret }: Installation): Promise<string> =>
  sessionSecret ?? (await readFile(join(dataFolder, 'session-secret'), 'utf8')).trim()

/** The address of its database. */
export async function addressOf({ postgresHome, databaseUrl }: Installation): Promise<string> {
  if (databaseUrl) return databaseUrl
  const cluster = (await readdir(postgresHome)).find((name) => /^data-\d+$/.test(name))
  const running = cluster && (await findRunning(join(postgresHome, cluster)))
  if (!running) throw new Error(`No PostgreSQL runs over ${postgresHome}`)
  const password = (await readFile(join(postgresHome, 'password'), 'utf8')).trim()
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${running.port}/tapesh`
}

/**
 * Signs somebody in at a product's database, as typing their code would in the end: no message is sent or waited for, and no limit counts it.
 * Whoever is new gets a name and has accepted the rules.
 */
export async function startSession(
  installation: Installation,
  phone: string,
  name = { firstName: 'نرگس', lastName: 'آزمون' },
): Promise<TokenObject> {
  const [address, secret] = await Promise.all([addressOf(installation), sessionSecretOf(installation)])
  const pool = createPool({ address: () => address, max: 1, name: 'tests' })
  try {
    const database = createDatabase(pool)
    const clock = systemClock
    const now = clock.now()
    const sessionId = sessionIdSchema.parse(randomUUID())
    const refreshToken = randomRefreshToken()
    const expiresAt = new Date(now.getTime() + tokenRules.refreshLifetimeMs)
    const userId = await database.transaction(async (tx) => {
      const created = {
        id: userIdSchema.parse(randomUUID()),
        locale: 'fa',
        registeredVia: 'site',
        at: now,
      } as const
      const user = await findOrCreateByPhone(tx, phone as Phone, created)
      if (!user.acceptedTermsVersion) {
        const terms = { userId: user.id, version: undefined, locale: 'fa', at: now } as const
        await updateUser(tx, user.id, { ...name, acceptedTermsVersion: await acceptTerms(tx, terms) })
      }
      await insertSession(
        tx,
        {
          id: sessionId,
          userId: user.id,
          source: 'WEBSITE',
          device: 'tests',
          address: '127.0.0.1',
          network: '127.0.0.1',
          deviceKey: newDeviceKey(),
          createdAt: now,
          expiresAt,
        },
        hashOfRefreshToken(refreshToken),
      )
      return user.id
    })
    const access = await openAccessTokens({ database, clock, secret }).issue({ userId, sessionId }, now)
    return tokenObject(access, { token: refreshToken, expiresAt })
  } finally {
    await pool.end()
  }
}

/** The value of the cookie `token` of somebody who is signed in at a product that this process has started. */
export async function tokenCookieOf(origin: string, phone: string): Promise<string> {
  const installation = installationOf(origin)
  const seal = createSeal(await sessionSecretOf(installation))
  return seal.seal('token', await startSession(installation, phone))
}
