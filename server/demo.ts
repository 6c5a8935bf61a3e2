import { sql } from 'drizzle-orm'
import type { ApiDeps } from '~/api/app'
import { seedDemoCoursePrice, seedDemoSession } from '~/api/domains/academy/public'
import { seedDemoDoctors } from '~/api/domains/booking/public'
import { seedDemoShop } from '~/api/domains/catalog/public'
import { seedDemoDevices } from '~/api/domains/devices/public'
import { hasFamily, seedDemoFamily } from '~/api/domains/family/public'
import { seedDemoMedicalFile } from '~/api/domains/medical-file/public'
import { seedDemoOrders } from '~/api/domains/orders/public'
import {
  seedDemoDocuments,
  seedDemoHistoryOfMother,
  seedDemoRecords,
  seedDemoShare,
  takeDemoDocuments,
} from '~/api/domains/records/public'
import { seedDemoWallet } from '~/api/domains/wallet/public'
import type { Person } from '~/api/platform/auth/actor'
import { demoPerson } from '~/domain/identity/demo-people'
import { sessionIdSchema } from '~/domain/values/ids'

/** What a demo has before anybody can sign in. */
export async function seedDemo({ database, clock }: ApiDeps): Promise<void> {
  await seedDemoRecords(database, clock.now())
  await seedDemoShop(database, clock.now())
  await seedDemoWallet(database, clock.now())
  await seedDemoCoursePrice(database, clock.now())
  await database.transaction((tx) => seedDemoDoctors(tx, clock.now()))
}

/** What its people have done: orders under the facts in force, seats in a session of the academy, and the patient's family. They and the rules that they accepted are there by then. */
export async function seedDemoLives(deps: ApiDeps): Promise<void> {
  await seedDemoOrders(deps, deps.clock.now())
  await seedDemoSession(deps, actorOf('support'))
  await seedDemoHealth(deps)
}

/** The family of the demo patient, its medical file, devices, documents and a share; once, also when two processes start at the same time. */
async function seedDemoHealth(deps: ApiDeps): Promise<void> {
  const { database, clock } = deps
  const actor = actorOf('patient')
  if (await hasFamily(database.db, actor)) return
  const documents = await takeDemoDocuments(deps, actor)
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo health'))`)
    const family = await seedDemoFamily(tx, deps, actor)
    if (!family) return
    const { motherId } = family
    await seedDemoHistoryOfMother(tx, { ownerId: actor.userId, memberId: motherId, now: clock.now() })
    await seedDemoMedicalFile(tx, deps, actor, motherId)
    await seedDemoDevices(tx, deps, actor, motherId)
    await seedDemoDocuments(tx, deps, actor, documents)
    await seedDemoShare(tx, deps, actor)
  })
}

/** Somebody of the demo, as if they had signed in. */
function actorOf(key: string): Person {
  const { id: userId, roles } = demoPerson(key)
  const sessionId = sessionIdSchema.parse(userId)
  return { kind: 'person', userId, sessionId, roles, isComplete: true, hasAcceptedTerms: true }
}
