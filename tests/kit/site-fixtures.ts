import { noteBought } from '~/api/domains/catalog/public'
import { findPhone } from '~/api/domains/identity/public'
import { addInvitation, connect, sentTokenTo } from './connections'
import { addCall } from './calls'
import { addCare, bodyOf, newDoctor } from './care'
import { acceptInvitation, addDoctor, inviteDoctor, newAdmin } from './doctors'
import { addNote } from './clinical-notes'
import { plan, takeSeat } from './course-sessions'
import { addReferral, addReferralTo } from './referrals'
import { addShownComment, addComment, reportComment } from './comments'
import { addQuestion } from './asking'
import { addShownCase, addShownReply, addShownTopic, addTopic, barAuthor, reportPost } from './community'
import { addEnquiry, idOfNumber } from './enquiries'
import { actOnComplaint, addComplaint } from './complaints'
import { jpeg } from './hostile-files'
import { handIn } from './warranties'
import { addFamilyMember } from './family'
import { buy, buySeeded, demoPrice, doAll, enrol, seededCourses } from './academy'
import { addJob } from './jobs'
import { giveCredit } from '~/api/domains/wallet/public'
import { addressIdSchema, shopProductIdSchema, userIdSchema } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { Role } from '~/domain/values/role'
import { newPhone, signIn, signUp } from './identity'
import {
  aShipment,
  answered,
  asSeller,
  deliver,
  freshKey,
  itemOf,
  newNetwork,
  newPlace,
  place,
  type Buyer,
} from './shop'
import { definitionOf } from '~/domain/records/types'
import { addComment as addRecordComment } from './record-comments'
import { addSample, leastSampleOf } from './record-samples'
import { bookDemo } from './reservations'
import { newSomebody } from './sharing'
import type { TestSite } from './site'

/** Somebody who has signed in and not said yet who they are. */
export const newStranger = async ({ test }: TestSite) => (await signIn(test, newPhone())).token

/** Somebody who has signed up, with an address and credit, in these roles. */
export async function newPerson({ test }: TestSite, roles: Role[] = []): Promise<Buyer> {
  const { user, token } = await signUp(test, newPhone())
  if (roles.length > 0)
    await test.database.pool.query(`update users set roles = $2 where id = $1`, [user.id, ['user', ...roles]])
  await test.database.transaction((tx) =>
    giveCredit(tx, {
      userId: user.id,
      amount: toman(500_000_000),
      kind: 'gift',
      reference: `test:${user.id}`,
      at: test.clock.now(),
    }),
  )
  const { id } = await answered<{ id: string }>(
    test.request('POST', '/addresses', { token, json: newPlace(), headers: freshKey() }),
  )
  return { userId: user.id, token, addressId: addressIdSchema.parse(id), network: newNetwork() }
}

/** Of the seed. */
export const seededArticle = { id: 'article-online-visit', slug: 'پیش-از-ویزیت-آنلاین' }

const order = ({ test }: TestSite, buyer: Buyer) =>
  place(test, buyer, { items: [itemOf('nb1-adapter')] }).then(({ order: { id } }) => id)

const post = async (site: TestSite, { token }: Buyer, path: string, json: unknown) =>
  answered<{ id: string; token: string; authority: string; payment: { id: string } }>(
    site.test.request('POST', path, { token, json, headers: freshKey() }),
  )

/** Makes somebody a doctor of the house. */
async function practise({ test }: TestSite, { userId, token }: Buyer): Promise<void> {
  const phone = await test.database.transaction((tx) => findPhone(tx, userIdSchema.parse(userId)))
  if (!phone) throw new Error('They have no phone')
  await bodyOf(await inviteDoctor(test, await newAdmin(test), { phone }), 201)
  await bodyOf(await acceptInvitation(test, { userId: userIdSchema.parse(userId), phone, token }), 200)
}

/** What pages are about, each made for one person and answered as the last part of an address. */
export const fixtures = {
  placedOrder: order,
  async queuedOrder(site: TestSite, buyer: Buyer) {
    const id = await order(site, buyer)
    await site.test.runJobs()
    return id
  },
  async shippedOrder(site: TestSite, buyer: Buyer) {
    const id = await fixtures.queuedOrder(site, buyer)
    await asSeller(site.test, id, 'shipments', aShipment)
    return id
  },
  async deliveredOrder(site: TestSite, buyer: Buyer) {
    const id = await order(site, buyer)
    await deliver(site.test, id)
    return id
  },
  async unpaidOrder({ test }: TestSite, buyer: Buyer) {
    const { order: placed } = await place(test, buyer, { items: [itemOf('nb1-adapter')], pay: 'gateway' })
    return placed.id
  },
  async invoice(site: TestSite, buyer: Buyer) {
    await fixtures.shippedOrder(site, buyer)
    const { items } = await answered<{ items: { id: string }[] }>(
      site.test.request('GET', '/invoices', { token: buyer.token }),
    )
    return items[0]?.id ?? ''
  },
  async ticket(site: TestSite, buyer: Buyer) {
    const orderId = await fixtures.deliveredOrder(site, buyer)
    return (await post(site, buyer, '/tickets', { kind: 'warranty', orderId, text: 'کار نمی‌کند' })).id
  },
  async pressure(site: TestSite, buyer: Buyer) {
    const takenAt = site.test.clock.now().toISOString()
    const body = { systolic: 120, diastolic: 80, takenAt }
    return (await post(site, buyer, '/blood-pressure-records', body)).id
  },
  reservation: async ({ test }: TestSite, buyer: Buyer) => (await bookDemo(test, buyer)).id,
  reservationMove: async ({ test }: TestSite, buyer: Buyer) => `${(await bookDemo(test, buyer)).id}/move`,
  talk: async ({ test }: TestSite, buyer: Buyer) => `${(await bookDemo(test, buyer)).id}/session`,
  talkLine: async ({ test }: TestSite, buyer: Buyer) => `${(await bookDemo(test, buyer)).id}/line`,
  familyMember: async (site: TestSite, buyer: Buyer) => (await addFamilyMember(site.test, buyer.token)).id,
  async familyConnection({ test }: TestSite, buyer: Buyer) {
    return (await connect(test, buyer, await newSomebody(test))).id
  },
  async familyInvitation({ test }: TestSite, buyer: Buyer) {
    const phone = await test.database.transaction((tx) => findPhone(tx, buyer.userId))
    if (!phone) throw new Error('They have no phone')
    await addInvitation(test, await newSomebody(test), { phone })
    return sentTokenTo(test, phone)
  },
  async care({ test }: TestSite, { userId, token }: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const owner = { userId: userIdSchema.parse(userId), phone: '', token }
    return (await addCare(test, { owner, doctor: await newDoctor(test), staff })).id
  },
  /** An article below which somebody has said something, and another has replied. */
  async article({ test }: TestSite, buyer: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const where = { article: seededArticle.id }
    const parentId = await addShownComment(test, buyer, staff, {}, where)
    await addShownComment(test, await newSomebody(test), staff, { parentId }, where)
    return seededArticle.slug
  },
  /** One that waits, and one that is reported; the queue of staff has both. */
  async comment({ test }: TestSite, buyer: Buyer) {
    const where = { article: seededArticle.id }
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    await reportComment(test, buyer, await addShownComment(test, buyer, staff, { text: 'گزارش' }, where))
    return (await addComment(test, buyer, {}, where)).id
  },
  ownComment: async ({ test }: TestSite, buyer: Buyer) =>
    (await addComment(test, buyer, {}, { article: seededArticle.id })).id,
  /** A topic that somebody has replied in. */
  async topic({ test }: TestSite, buyer: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const topic = await addShownTopic(test, buyer, staff)
    await addShownReply(test, await newSomebody(test), staff, topic)
    return topic
  },
  /** A case that somebody has replied to. */
  async sharedCase({ test }: TestSite, buyer: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const shared = await addShownCase(test, buyer, staff)
    await addShownReply(test, await newSomebody(test), staff, shared)
    return shared
  },
  /** A post that waits, and one that is reported; the queue of staff has both. */
  async post({ test }: TestSite, buyer: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    await reportPost(test, buyer, await addShownTopic(test, await newSomebody(test), staff))
    return (await addTopic(test, buyer)).id
  },
  ownPost: async ({ test }: TestSite, buyer: Buyer) => (await addTopic(test, buyer)).id,
  /** A ban of somebody. */
  async communityBan({ test }: TestSite, buyer: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const { id } = await addTopic(test, buyer)
    return (await bodyOf<{ id: string }>(await barAuthor(test, staff, id), 201)).id
  },
  enquiry: async ({ test }: TestSite) => idOfNumber(test, (await addEnquiry(test)).number),
  question: ({ test }: TestSite) => addQuestion(test),
  /** A course that the caller has read and has no certificate of. */
  async finishedCourse({ test }: TestSite, buyer: Buyer) {
    await doAll(test, buyer, seededCourses.privacy.id)
    return seededCourses.privacy.slug
  },
  /** A lesson of a course that the caller is in. */
  async lesson({ test }: TestSite, buyer: Buyer) {
    const { lessons } = await enrol(test, buyer, seededCourses.trace.id)
    return `${seededCourses.trace.slug}/${lessons[0]}`
  },
  async doneLesson({ test }: TestSite, buyer: Buyer) {
    const { lessons } = await doAll(test, buyer, seededCourses.trace.id)
    return `${seededCourses.trace.slug}/${lessons[0]}`
  },
  /** The paid course of the demo, which the caller is in. */
  async paidCourse({ test }: TestSite, buyer: Buyer) {
    await buySeeded(test, buyer)
    return seededCourses.sounds.slug
  },
  /** A purchase that waits for its payment. */
  async openPurchase({ test }: TestSite, buyer: Buyer) {
    const wanted = { price: demoPrice, course: seededCourses.sounds.id, usesWallet: false }
    return (await bodyOf<{ id: string }>(await buy(test, buyer, wanted), 201)).id
  },
  /** A session of the academy with free seats. */
  async openSession({ test }: TestSite) {
    return (await plan(test, await newSomebody(test, { roles: ['user', 'support'] }))).id
  },
  /** The same, in which the caller has a seat. */
  async reservedSession(site: TestSite, buyer: Buyer) {
    const id = await fixtures.openSession(site)
    await takeSeat(site.test, buyer, id)
    return id
  },
  openJob: async (site: TestSite) => (await addJob(site)).slug,
  /** The account of a doctor who accompanies the caller. */
  async ownConversation({ test }: TestSite, { userId, token }: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const owner = { userId: userIdSchema.parse(userId), phone: '', token }
    const doctor = await newDoctor(test)
    await addCare(test, { owner, doctor, staff })
    return doctor.userId
  },
  /** The account of a family whom the caller accompanies as a doctor. */
  async familyConversation({ test }: TestSite, { userId, token }: Buyer) {
    await test.database.pool.query('update users set roles = $2 where id = $1', [
      userId,
      ['user', 'doctor', 'accompanying-doctor'],
    ])
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const doctor = { userId: userIdSchema.parse(userId), phone: '', token }
    const owner = await newSomebody(test)
    await addCare(test, { owner, doctor, staff })
    return owner.userId
  },
  /** A record of the caller’s that their doctor has commented on. */
  async commentedRecord({ test }: TestSite, { userId, token }: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const owner = { userId: userIdSchema.parse(userId), phone: '', token }
    const doctor = await newDoctor(test)
    await addCare(test, { owner, doctor, staff })
    const pressure = definitionOf('blood-pressure')
    const { id } = await addSample(test, pressure, token, leastSampleOf(pressure))
    await addRecordComment(test, doctor, id)
    return id
  },
  /** The same as its doctor, who is the caller, reads it. */
  async recordOfPatient({ test }: TestSite, { userId, token }: Buyer) {
    await test.database.pool.query('update users set roles = $2 where id = $1', [
      userId,
      ['user', 'doctor', 'accompanying-doctor'],
    ])
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const doctor = { userId: userIdSchema.parse(userId), phone: '', token }
    const owner = await newSomebody(test)
    const care = await addCare(test, { owner, doctor, staff })
    const pressure = definitionOf('blood-pressure')
    const { id } = await addSample(test, pressure, owner.token, leastSampleOf(pressure))
    return `${care.id}/blood-pressure/${id}`
  },
  /** The same on the doctor’s desk. */
  recordOnDesk: async (site: TestSite, buyer: Buyer) =>
    (await fixtures.recordOfPatient(site, buyer)).split('/').at(-1) ?? '',
  complaint: async ({ test }: TestSite, buyer: Buyer) => (await addComplaint(test, buyer)).id,
  /** Somebody’s that the caller has taken. */
  async takenComplaint({ test }: TestSite, buyer: Buyer) {
    const { id } = await addComplaint(test, await newSomebody(test))
    await actOnComplaint(test, buyer, id, 'take')
    return id
  },
  /** Somebody’s, whose invoice waits. */
  warranty: async ({ test }: TestSite) => (await handIn(test, await newSomebody(test))).id,
  async callRequest({ test }: TestSite, { userId, token }: Buyer) {
    const owner = { userId: userIdSchema.parse(userId), phone: newPlace().phone, token }
    return (await addCall(test, owner)).id
  },
  /** Somebody whom the caller accompanies as a doctor. */
  async patient({ test }: TestSite, { userId, token }: Buyer) {
    await test.database.pool.query('update users set roles = $2 where id = $1', [
      userId,
      ['user', 'doctor', 'accompanying-doctor'],
    ])
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const doctor = { userId: userIdSchema.parse(userId), phone: '', token }
    return (await addCare(test, { owner: await newSomebody(test), doctor, staff })).id
  },
  team: async (site: TestSite, buyer: Buyer) =>
    (await post(site, buyer, '/teams', { name: 'گروه آزمون' })).token,
  payment: async (site: TestSite, buyer: Buyer) =>
    (await post(site, buyer, '/wallet/top-ups', { amount: 250_000 })).payment.id,
  async gatewaySession(site: TestSite, buyer: Buyer) {
    const id = await fixtures.payment(site, buyer)
    const { redirectTo } = await answered<{ redirectTo: string }>(
      site.test.request('POST', `/payments/${id}/attempts`, { token: buyer.token }),
    )
    return redirectTo.split('/').at(-1) ?? ''
  },
  async review(site: TestSite, buyer: Buyer) {
    const { shop_product_id: product } = itemOf('nb1')
    const { userId } = buyer
    await site.test.database.transaction((tx) => noteBought(tx, userId, [shopProductIdSchema.parse(product)]))
    const { upload } = await answered<{ upload: string }>(
      site.test.request('POST', `/shop-products/${product}/review-photos`, {
        token: buyer.token,
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(await jpeg()),
      }),
    )
    const said = { rating: 5, text: 'خوب بود', photos: [upload] }
    return (await post(site, buyer, `/shop-products/${product}/reviews`, said)).id
  },
  /** Who accompanies the caller. */
  async ownCare({ test }: TestSite, { userId, token }: Buyer) {
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const doctor = await newSomebody(test, { roles: ['user', 'doctor', 'accompanying-doctor'] })
    const owner = { userId: userIdSchema.parse(userId), phone: '', token }
    return (await addCare(test, { owner, doctor, staff })).id
  },
  /** Where the caller records a blood pressure for whom they accompany, and a trace. */
  patientPressure: async (site: TestSite, buyer: Buyer) =>
    `${await fixtures.patient(site, buyer)}/add/blood-pressure`,
  patientScan: async (site: TestSite, buyer: Buyer) => `${await fixtures.patient(site, buyer)}/add/ecg`,
  /** Where the caller, a doctor of the house, writes a letter for somebody whom they accompany. */
  async newReferral(site: TestSite, buyer: Buyer) {
    await practise(site, buyer)
    return `supervision/${await fixtures.patient(site, buyer)}`
  },
  /** A note that the caller has signed, with a prescription. */
  async writtenNote(site: TestSite, buyer: Buyer) {
    await practise(site, buyer)
    const id = await fixtures.patient(site, buyer)
    return (await addNote(site.test, buyer, { kind: 'supervision', id })).id
  },
  /** One that the caller has signed. */
  async writtenReferral(site: TestSite, buyer: Buyer) {
    await practise(site, buyer)
    const id = await fixtures.patient(site, buyer)
    return (await addReferral(site.test, buyer, { kind: 'supervision', id })).id
  },
  /** One that a colleague has written to the caller. */
  async receivedReferral(site: TestSite, buyer: Buyer) {
    await practise(site, buyer)
    const { rows } = await site.test.database.pool.query<{ id: string }>(
      'select id from doctors where user_id = $1',
      [buyer.userId],
    )
    return (await addReferralTo(site.test, rows[0]?.id ?? '')).id
  },
  /** One of the caller’s own, which a doctor of the house has received. */
  async deliveredReferral({ test }: TestSite, { userId, token }: Buyer) {
    const { id } = await addDoctor(test, { admin: await newAdmin(test) })
    const owner = { userId: userIdSchema.parse(userId), phone: newPlace().phone, token }
    return (await addReferralTo(test, id, owner)).id
  },
  /** Somebody else: about oneself nobody of the staff decides. */
  person: async (site: TestSite) => (await newPerson(site)).userId,
}
export type Fixture = keyof typeof fixtures
