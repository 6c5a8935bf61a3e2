import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { z } from 'zod'
import type { Clock } from '~/api/platform/clock'
import type { Database, Queryable } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { createSeal } from '~/api/platform/gateways/seal'
import { tokenRules } from '~/domain/identity/rules'
import { insertSigningKey, keysSigningAfter, type SigningKeyRow } from '../repo/signing-keys'

/** The one algorithm. */
export const algorithm = 'EdDSA'

export interface SigningKey {
  kid: string
  key: CryptoKey
}

export interface KeyRing {
  /** The key to sign with now; made when the last has done its time. */
  current(): Promise<SigningKey>
  /** The public half of a key that may have signed what is still good. */
  find(kid: string): Promise<CryptoKey | undefined>
}

export interface KeyRingDeps {
  database: Database
  clock: Clock
  secret: string
}

const privateKeySchema = z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), d: z.string() })

/** Ed25519 keys, shared by all processes through the database, the private halves sealed. */
export function createKeyRing({ database, clock, secret }: KeyRingDeps): KeyRing {
  const seal = createSeal(secret, 'signing-keys')
  let known = new Map<string, { row: SigningKeyRow; key: CryptoKey }>()
  let signing: (SigningKey & { signsUntil: Date }) | undefined
  let making: Promise<SigningKey> | undefined
  let reading: Promise<unknown> | undefined

  const read = async (queryable: Queryable): Promise<SigningKeyRow[]> => {
    const now = clock.now()
    const rows = await keysSigningAfter(queryable, new Date(now.getTime() - tokenRules.accessLifetimeMs))
    const keys = await Promise.all(
      rows.map(async (row) => [row.kid, { row, key: await imported(row.publicKey) }] as const),
    )
    known = new Map(keys)
    return rows
  }

  async function opened(rows: SigningKeyRow[]): Promise<typeof signing> {
    const now = clock.now()
    for (const { kid, signsUntil, sealedPrivateKey } of rows) {
      if (signsUntil <= now) continue
      const jwk = unsealed(sealedPrivateKey)
      if (jwk) return { kid, key: await imported(jwk), signsUntil }
    }
    return undefined
  }

  /** A key sealed with another secret can still verify, and no longer sign. */
  function unsealed(sealed: string): JWK | undefined {
    try {
      return privateKeySchema.parse(seal.open(sealed)) as JWK
    } catch {
      return undefined
    }
  }

  async function make(): Promise<SigningKey> {
    const found = await opened(await read(database.db))
    signing =
      found ??
      (await database.transaction(async (tx) => {
        await takeTurn(tx, 'signing-keys')
        const madeMeanwhile = await opened(await read(tx))
        if (madeMeanwhile) return madeMeanwhile
        const createdAt = clock.now()
        const pair = await generateKeyPair(algorithm, { extractable: true })
        const kid = randomUUID()
        const signsUntil = new Date(createdAt.getTime() + tokenRules.keySignsForMs)
        const publicKey = await exportJWK(pair.publicKey)
        const sealedPrivateKey = seal.close(await exportJWK(pair.privateKey))
        await insertSigningKey(tx, { kid, publicKey, sealedPrivateKey, createdAt, signsUntil })
        return { kid, key: pair.privateKey, signsUntil }
      }))
    return signing
  }

  /** Everyone who misses a key at once waits for the same look into the database. */
  const lookAgain = (): Promise<unknown> =>
    (reading ??= read(database.db).finally(() => {
      reading = undefined
    }))

  return {
    async current() {
      if (signing && signing.signsUntil > clock.now()) return signing
      making ??= make().finally(() => {
        making = undefined
      })
      return making
    },
    async find(kid) {
      const isGood = (row: SigningKeyRow) =>
        row.signsUntil.getTime() + tokenRules.accessLifetimeMs > clock.now().getTime()
      const found = known.get(kid)
      if (found) return isGood(found.row) ? found.key : undefined
      // A look under way may have begun before the key was there, so the second look is our own.
      for (let look = 0; look < 2 && !known.has(kid); look += 1) await lookAgain()
      return known.get(kid)?.key
    },
  }
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key is not an Ed25519 key')
  return key
}
