import { createHash, randomUUID } from 'node:crypto'
import type { Person } from '~/api/platform/auth/actor'
import type { Database, Queryable, Tx } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { ApiProblem } from '~/api/platform/problem'
import type { Terms, TermsAcceptance } from '~/domain/identity/contract'
import type { UserId } from '~/domain/values/ids'
import { defaultLocale, locales, type Locale } from '~/domain/values/locale'
import type { IdentityDeps } from '../deps'
import {
  acceptancesOf,
  insertAcceptance,
  insertPublication,
  lastPublication,
  textsOf,
  type TermsAcceptanceRow,
  type TermsText,
} from '../repo/terms'
import { lockUser, updateUser } from '../repo/users'
import { requireUser } from '../views'

export type TermsTexts = { fa: string } & Partial<Record<Locale, string>>

/**
 * Brings the rules into force as content has them. A version is named by what it says: the same texts are the same version in
 * every process and after every restart, and an editor's slip that is taken back brings the version before back.
 * @returns the version in force
 */
export async function publishTerms(database: Database, texts: TermsTexts, at: Date): Promise<string> {
  const version = sha256(JSON.stringify(locales.map((locale) => texts[locale] ?? null))).slice(0, 16)
  await database.transaction(async (tx) => {
    await takeTurn(tx, 'terms')
    const last = await lastPublication(tx)
    if (last?.version === version) return
    await insertPublication(
      tx,
      { number: (last?.number ?? 0) + 1, version, publishedAt: at },
      locales.flatMap((locale) => {
        const text = texts[locale]
        return text === undefined ? [] : { version, locale, text, sha256: sha256(text) }
      }),
    )
  })
  return version
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface TermsInForce {
  version: string
  publishedAt: Date
  text: TermsText
}

/** @throws ApiProblem 503 `not-available` until content has been read once */
async function requireTerms(queryable: Queryable, locale: Locale): Promise<TermsInForce> {
  const last = await lastPublication(queryable)
  const texts = last ? await textsOf(queryable, last.version) : []
  // What is not translated is read, and accepted, in the source language.
  const text = texts.find((one) => one.locale === locale) ?? texts.find((one) => one.locale === defaultLocale)
  if (!last || !text)
    throw new ApiProblem(503, 'not-available', { title: 'No rules have been published yet' })
  return { version: last.version, publishedAt: last.publishedAt, text }
}

/** The rules in force, in the language asked for or else in Persian. */
export async function readTerms({ database }: IdentityDeps, locale: Locale = defaultLocale): Promise<Terms> {
  const { version, publishedAt, text } = await requireTerms(database.db, locale)
  return {
    version,
    locale: text.locale,
    text: text.text,
    sha256: text.sha256,
    publishedAt: publishedAt.toISOString(),
  }
}

interface Acceptance {
  userId: UserId
  /** What the person was shown; undefined: what is in force. */
  version: string | undefined
  locale: Locale
  at: Date
}

/**
 * Notes that somebody accepts the rules and declares to be an adult, in the caller's transaction.
 * @returns the version
 * @throws ApiProblem 409 `terms-changed` when another version is in force than the one that was shown
 */
export async function acceptTerms(tx: Tx, { userId, version, locale, at }: Acceptance): Promise<string> {
  const inForce = await requireTerms(tx, locale)
  if (version !== undefined && version !== inForce.version) throw new ApiProblem(409, 'terms-changed')
  await insertAcceptance(tx, {
    id: randomUUID(),
    userId,
    version: inForce.version,
    locale: inForce.text.locale,
    sha256: inForce.text.sha256,
    isAdult: true,
    acceptedAt: at,
  })
  return inForce.version
}

/** Accepts a version that was published after the person signed up. */
export async function acceptNewTerms(
  { database, clock }: IdentityDeps,
  { userId }: Person,
  { version, locale }: { version: string; locale: Locale | undefined },
): Promise<TermsAcceptance> {
  await database.transaction(async (tx) => {
    const user = requireUser(await lockUser(tx, userId))
    const accepted = await acceptTerms(tx, {
      userId,
      version,
      locale: locale ?? user.locale,
      at: clock.now(),
    })
    await updateUser(tx, userId, { acceptedTermsVersion: accepted })
  })
  const acceptances = await acceptancesOf(database.db, userId)
  const made = acceptances.find((acceptance) => acceptance.version === version)
  if (!made) throw new Error('An acceptance that was made is not there')
  return acceptanceOf(made)
}

export const ownAcceptances = async (
  { database }: IdentityDeps,
  { userId }: Person,
): Promise<{ items: TermsAcceptance[] }> => ({
  items: (await acceptancesOf(database.db, userId)).map(acceptanceOf),
})

const acceptanceOf = ({
  version,
  locale,
  sha256: digest,
  acceptedAt,
}: TermsAcceptanceRow): TermsAcceptance => ({
  version,
  locale,
  sha256: digest,
  isAdult: true,
  acceptedAt: acceptedAt.toISOString(),
})
