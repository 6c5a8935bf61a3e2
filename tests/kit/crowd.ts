import { sql } from 'drizzle-orm'
import { roles, type Role } from '~/domain/values/role'
import type { UserId } from '~/domain/values/ids'
import type { TestApi } from './api'
import { makeLink, openLink } from './sharing'
import { nameAlone, newPhone, signIn, signUp } from './identity'

/** Somebody who calls the API: nobody, somebody refused, or a person with an account of their own. */
export interface Caller {
  name: string
  token: string | undefined
  roles: Role[]
  isComplete: boolean
  hasAcceptedTerms: boolean
  userId: UserId | null
  /** Has given the passcode of a shared link. */
  isLinkVisitor?: boolean
}

/** One caller of every kind there is, each with a live session. */
export async function gatherCrowd(test: TestApi): Promise<Caller[]> {
  const nameless = await signIn(test, newPhone(), { address: '198.51.100.200' })
  const people: Caller[] = []
  for (const role of roles) {
    const { token, user } = await signUp(test)
    // Everyone is a user besides.
    const held: Role[] = role === 'user' ? ['user'] : ['user', role]
    await test.database.db.execute(
      sql`update users set roles = ${sql.param(`{${held.join(',')}}`)} where id = ${user.id}`,
    )
    people.push({ name: role, token, roles: held, isComplete: true, hasAcceptedTerms: true, userId: user.id })
  }
  const unasked = await signIn(test, newPhone(), { address: '198.51.100.201' })
  await nameAlone(test, unasked.token)
  const linkVisit = (await openLink(test, await makeLink(test, people[0]?.token ?? ''))).visit
  const without = { roles: [], isComplete: false, hasAcceptedTerms: false, userId: null }
  return [
    { name: 'nobody', token: undefined, ...without },
    { name: 'somebody refused', token: 'forged', ...without },
    { name: 'a visitor of a shared link', token: linkVisit, ...without, isLinkVisitor: true },
    {
      name: 'a person without a name',
      token: nameless.token,
      roles: ['user'],
      isComplete: false,
      hasAcceptedTerms: false,
      userId: nameless.user.id,
    },
    {
      name: 'a person who accepted no rules',
      token: unasked.token,
      roles: ['user'],
      isComplete: true,
      hasAcceptedTerms: false,
      userId: unasked.user.id,
    },
    ...people,
  ]
}
