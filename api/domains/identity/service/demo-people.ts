import type { Database } from '~/api/platform/database/database'
import { demoPeople } from '~/domain/identity/demo-people'
import { defaultLocale } from '~/domain/values/locale'
import { insertDemoPerson } from '../repo/demo-people'
import { updateUser } from '../repo/users'
import { acceptTerms } from './terms'

/**
 * Puts the people of a demo in, those who are not there yet; the others keep what has become of them. They have accepted the
 * rules, which have to be published before.
 * @throws ApiProblem 503 `not-available` without published rules
 */
export const seedDemoPeople = (database: Database, at: Date): Promise<void> =>
  database.transaction(async (tx) => {
    for (const person of demoPeople) {
      if (!(await insertDemoPerson(tx, person, at))) continue
      const acceptedTermsVersion = await acceptTerms(tx, {
        userId: person.id,
        version: undefined,
        locale: defaultLocale,
        at,
      })
      await updateUser(tx, person.id, { acceptedTermsVersion })
    }
  })
