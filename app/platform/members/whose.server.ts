import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { FamilyMember } from '~/domain/family/contract'
import { ageOn } from '~/domain/identity/rules'
import { familyMemberIdSchema, type FamilyMemberId } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { apiOf } from '../api.server'
import { cookieIn, setCookie } from '../cookie.server'
import { missingPage } from '../missing-page.server'
import { readQuery, readQuietly } from '../page-query.server'
import { findUser, fullNameOf } from '../session.server'
import { wordList } from '../words/catalogue.server'
import { translate } from '../words/translate'
import { oneself, type RecordPerson, type Whose } from './whose'

interface LoaderInput {
  request: Request
  context: AppLoadContext
}

const memberField = z.union([z.literal(oneself), familyMemberIdSchema])

/**
 * Whose record a page shows: who its address names, or else who was chosen last. A choice that is of nobody any more is one’s own.
 * @param path where choosing somebody else leads
 * @param of the record itself says whose it is
 * @throws a 404 where the address names nobody of this family
 */
export async function whoseOf(
  requested: LoaderInput,
  path: string,
  of?: { memberId: string | null },
): Promise<Whose> {
  const { request, context } = requested
  const { memberId: named } = readQuery(requested, { memberId: memberField })
  // The version is read before what it is of: a change in between is told once too often, and never too little.
  const [{ items }, { versions }, user] = await Promise.all([
    apiOf(context).get('/family-members'),
    apiOf(context).get('/record-versions'),
    findUser(context),
  ])
  const wanted = of ? of.memberId : (named ?? cookieIn(request, 'member'))
  const member = items.find(({ id }) => id === wanted)
  if (!member && named !== undefined && named !== oneself) throw await missingPage(request, context)
  const self: RecordPerson = {
    id: null,
    who: wordsOfFamily(context)('self'),
    name: user ? fullNameOf(user) : '',
    age: user?.birthDate ? ageOn(tehranDayAndTime(context.now()).day, user.birthDate) : null,
    place: 0,
    isAdult: true,
  }
  const memberId = member?.id ?? null
  return {
    memberId,
    version: versions.find((one) => one.memberId === memberId)?.version ?? 0,
    people: items.length > 0 ? [self, ...items.map((one) => personOf(context, one, items))] : [],
    path,
  }
}

const wordsOfFamily = ({ locale }: AppLoadContext) => {
  const words = wordList(locale, 'family')
  return (key: string) => translate(words, locale, key)
}

function personOf(context: AppLoadContext, member: FamilyMember, all: readonly FamilyMember[]): RecordPerson {
  const { id, firstName, lastName, relation, age, place, isAdult } = member
  const isOnly = all.filter((other) => other.relation === relation).length === 1
  return {
    id,
    who: isOnly ? wordsOfFamily(context)(`relation.${relation}`) : firstName,
    name: `${firstName} ${lastName}`,
    age,
    place,
    isAdult,
  }
}

/** The cookie that remembers who is chosen, where the address of a page names somebody; it ends with the session. */
export function chosenCookie(request: Request, { siteOrigin }: AppLoadContext): HeadersInit {
  const { memberId } = readQuietly(request, { memberId: memberField })
  if (memberId === undefined || memberId === (cookieIn(request, 'member') ?? oneself)) return {}
  return { 'Set-Cookie': chosenText(memberId === oneself ? null : memberId, siteOrigin) }
}

/** @param memberId null: nobody is chosen any more */
export const chosenText = (memberId: string | null, siteOrigin: string): string =>
  setCookie('member', memberId ?? '', memberId === null ? 0 : undefined, siteOrigin)

/** What the API is asked for so that it answers of the same person; nothing where it is oneself. */
export const memberOf = ({ memberId }: Pick<Whose, 'memberId'>): { memberId?: string } =>
  memberId === null ? {} : { memberId }

/** Whose record something is that was posted, and the way to pages of the same person. */
export interface PostedMember {
  memberId: FamilyMemberId | null
  pathOf: (path: string) => string
}

/**
 * Whose record a form is of: what it showed when it was written, whoever is chosen by now.
 * @throws a 404 where it names nobody that could be
 */
export async function memberOfForm(requested: LoaderInput, posted: FormData): Promise<PostedMember> {
  const given = posted.get('memberId')
  const read = memberField.optional().safeParse(given === null || given === '' ? undefined : given)
  if (!read.success) throw await missingPage(requested.request, requested.context)
  return postedMember(read.data)
}

/** Whose record it is that something is done to: what its address carries along. */
export const memberOfAddress = (request: Request): PostedMember =>
  postedMember(readQuietly(request, { memberId: memberField }).memberId)

const postedMember = (named: FamilyMemberId | typeof oneself | undefined): PostedMember => ({
  memberId: named === undefined || named === oneself ? null : named,
  pathOf: (path) => {
    if (named === undefined) return path
    return `${path}${path.includes('?') ? '&' : '?'}memberId=${named}`
  },
})
