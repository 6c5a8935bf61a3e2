import { randomUUID } from 'node:crypto'
import { siteMap } from '~/app/platform/site-map'
import { demoPerson } from '~/domain/identity/demo-people'
import { definitionOf } from '~/domain/records/types'
import { testToken } from '../kit/api'
import { addInvitation, connect, sentTokenTo } from '../kit/connections'
import { act, addCall, putOnDuty } from '../kit/calls'
import { addAnswered, addApplication, addEnquiry, idOfNumber, readEnquiry } from '../kit/enquiries'
import { addShownCase, addShownTopic } from '../kit/community'
import { addQuestion, answerQuestion, sentOutcomeTo } from '../kit/asking'
import { buySeeded, enrol, finish, seededCourses } from '../kit/academy'
import { addComplaint, uploadPicture } from '../kit/complaints'
import { handIn } from '../kit/warranties'
import { addCare } from '../kit/care'
import { addFamilyMember } from '../kit/family'
import { addJob } from '../kit/jobs'
import { sendChatPicture } from '../kit/messages'
import { addNote } from '../kit/clinical-notes'
import { plan, takeSeat } from '../kit/course-sessions'
import { addReferral, addReferralTo } from '../kit/referrals'
import { asPatient, bookDemo, sendPicture } from '../kit/reservations'
import { addShare, newSomebody } from '../kit/sharing'
import { documentSample } from '../kit/record-files'
import { addSample } from '../kit/record-samples'
import { answered, freshKey } from '../kit/shop'
import type { TestSite, Visitor } from '../kit/site'

/** Of a link that nobody has made: its page asks for the passcode like every other. */
export const anyLinkToken = 'A'.repeat(43)

/** A page as it can be asked for: its row of the site map, an address of it, and who it is for. */
export interface Place {
  pattern: string
  path: string
  visitor: Visitor
}

const ownerOf = (pattern: string): Visitor =>
  /^\/(?:admin)(?:\/|$)/.test(pattern)
    ? 'admin'
    : /^\/(?:doctor|dashboard\/call-requests|dashboard\/families|dashboard\/messages)(?:\/|$)/.test(pattern)
      ? 'doctor'
      : /^\/(?:app|dashboard|checkout|reports|team|invite)(?:\/|$)/.test(pattern)
        ? 'patient'
        : 'nobody'

/** Every page of the site map at an address that has one; of those with something in their address, one that exists. */
export async function placesOf(site: TestSite): Promise<Place[]> {
  const { test } = site
  const { id, roles } = demoPerson('patient')
  const token = testToken(roles, { userId: id })
  const get = async <Body>(path: string) => answered<Body>(test.request('GET', path, { token }))
  const post = async <Body>(path: string, json?: unknown) =>
    answered<Body>(test.request('POST', path, { token, json, headers: freshKey() }))
  interface Found {
    items: { id: string; invoiceId?: string | null }[]
  }
  const orders = await get<Found>('/orders')
  const records = await get<Found>('/blood-pressure-records')
  const document = definitionOf('lab-test')
  const sheet = await addSample(test, document, token, await documentSample(test, document, token))
  const ticket = await post<{ id: string }>('/tickets', {
    kind: 'other',
    text: 'تا کی می‌رسد؟',
  })
  const { payment } = await post<{ payment: { id: string } }>('/wallet/top-ups', { amount: 50_000 })
  const { redirectTo } = await post<{ redirectTo: string }>(`/payments/${payment.id}/attempts`)
  const team = await post<{ token: string }>('/teams', { name: 'گروه آزمون' })
  const invoiceId = orders.items.find((order) => order.invoiceId)?.invoiceId ?? ''

  const linkOf = async (from: string, pattern: RegExp) => {
    const found = pattern.exec((await site.ask(from)).html)?.[1]
    if (!found) throw new Error(`${from} has no link ${pattern}`)
    return found
  }
  // The demo's doctor shares a sheet with the patient, who shares something with the doctor.
  const doctor = testToken(demoPerson('doctor').roles, { userId: demoPerson('doctor').id })
  const theirs = await addSample(test, document, doctor, await documentSample(test, document, doctor))
  const received = await addShare(test, doctor, { phone: demoPerson('patient').phone })
  const given = await addShare(test, token, { phone: demoPerson('doctor').phone })
  // The patient invites the doctor, and is connected with somebody else.
  await addInvitation(test, { token }, demoPerson('doctor'))
  const connection = await connect(test, { token }, await newSomebody(test))
  const somebody = (key: string) => {
    const { id: userId, phone, roles: held } = demoPerson(key)
    return { userId, phone, token: testToken(held, { userId }) }
  }
  const care = await addCare(test, {
    owner: somebody('patient'),
    doctor: somebody('accompanying-doctor'),
    staff: somebody('support'),
  })
  await putOnDuty(test, somebody('support'), somebody('doctor'))
  const call = await addCall(test, somebody('patient'))
  // With the demo's doctor, who accompanies one of the patient's family.
  const chatFile = await sendChatPicture(test, {
    patient: somebody('patient'),
    doctor: somebody('doctor'),
    staff: somebody('support'),
  })
  const complained = { files: [await uploadPicture(test, { token })] }
  const complaint = await addComplaint(test, { token }, complained)
  const warranty = await handIn(test, { token })
  const complaintFile = complaint.messages[0]?.files[0]?.id ?? ''
  const reservation = await bookDemo(test, somebody('patient'))
  const letter = await addReferral(test, somebody('doctor'), { kind: 'consultation', id: reservation.id })
  const toDoctor = await addReferralTo(test, 'd0c70000-0000-4000-8000-000000000001')
  // A further one that the doctor has: the one above waits for everybody on duty.
  const taken = await addCall(test, somebody('patient'), { kind: 'EMERGENCY' })
  await act(test, somebody('doctor'), taken.id, 'take')
  const theirCall = { kind: 'call' as const, id: taken.id }
  const note = await addNote(test, somebody('doctor'), theirCall)
  const picture = await sendPicture(test, somebody('patient'), asPatient(reservation.id))
  const answer = await addAnswered(test, somebody('support'))
  await enrol(test, somebody('patient'), seededCourses.trace.id)
  const bought = await buySeeded(test, somebody('patient'))
  const certificate = await finish(test, somebody('patient'))
  const session = await plan(test, somebody('support'))
  await takeSeat(test, somebody('patient'), session.id)
  const question = await addQuestion(test)
  await answerQuestion(test, somebody('support'), await addQuestion(test, { email: 'places@tapesh.example' }))
  const outcome = await sentOutcomeTo(test, 'places@tapesh.example')
  const enquiry = await idOfNumber(test, (await addEnquiry(test)).number)
  const applied = await idOfNumber(test, (await addApplication(test)).number)
  const curriculum = (await readEnquiry(test, somebody('support'), applied)).file?.id ?? ''
  const article = await linkOf('/magazine', /href="(\/magazine\/(?!category|tag|feed)[^"?#]+)"/)

  const there: Record<string, string> = {
    '/products/:slug': '/products/nb1',
    '/shop/:slug': '/shop/nb1',
    '/magazine/category/:category': '/magazine/category/public',
    '/magazine/tag/:tag': await linkOf(article, /href="(\/magazine\/tag\/[^"?#]+)"/),
    '/magazine/:slug': article,
    '/news/:slug': '/news/online-visits',
    '/doctors/:slug': '/doctors/sara-karimi',
    '/solutions/:slug': '/solutions/cardiologists',
    '/tools/:slug': '/tools/blood-pressure',
    '/guides/:model': '/guides/nb1',
    '/guides/:model/:file': '/guides/nb1/home.pdf',
    '/tutorials/:slug': '/tutorials/measure-blood-pressure',
    '/help/:slug': '/help/cancel-visit',
    '/:page': '/about',
    '/app/doctors/:id': '/app/doctors/d0c70000-0000-4000-8000-000000000001',
    '/app/doctors/:id/book': '/app/doctors/d0c70000-0000-4000-8000-000000000001/book',
    '/app/consultations/:id': `/app/consultations/${reservation.id}`,
    '/app/consultations/:id/prescription': `/app/consultations/${reservation.id}/prescription`,
    '/app/consultations/:id/calendar.ics': `/app/consultations/${reservation.id}/calendar.ics`,
    '/admin/reservations/:id': `/admin/reservations/${reservation.id}`,
    '/admin/reservations/:id/move': `/admin/reservations/${reservation.id}/move`,
    '/app/consultations/:id/session': `/app/consultations/${reservation.id}/session`,
    '/app/consultations/:id/line': `/app/consultations/${reservation.id}/line`,
    '/app/consultations/:id/files/:file': `/app/consultations/${reservation.id}/files/${picture}`,
    '/doctor/consultations/:id/session': `/doctor/consultations/${reservation.id}/session`,
    '/doctor/consultations/:id/timeline': `/doctor/consultations/${reservation.id}/timeline`,
    '/doctor/consultations/:id/line': `/doctor/consultations/${reservation.id}/line`,
    '/doctor/consultations/:id/files/:file': `/doctor/consultations/${reservation.id}/files/${picture}`,
    '/rules/:section': '/rules/privacy',
    '/checkout/result/:paymentId': `/checkout/result/${payment.id}`,
    '/invite/:token': `/invite/${await sentTokenTo(test, demoPerson('doctor').phone)}`,
    '/app/family/connections/:id': `/app/family/connections/${connection.id}`,
    '/team/:token': `/team/${team.token}`,
    '/reports/:id': `/reports/${invoiceId}`,
    '/reports/:id/invoice.pdf': `/reports/${invoiceId}/invoice.pdf`,
    '/reports/proforma/:orderId/proforma.pdf': `/reports/proforma/${orders.items[0]?.id}/proforma.pdf`,
    '/reports/proforma/:orderId': `/reports/proforma/${orders.items[0]?.id}`,
    '/dashboard/orders/:id': `/dashboard/orders/${orders.items[0]?.id}`,
    '/dashboard/invoices/:id': `/dashboard/invoices/${invoiceId}`,
    '/dashboard/tickets/:id': `/dashboard/tickets/${ticket.id}`,
    '/app/records/:type': '/app/records/blood-pressure',
    '/app/records/:type/new': '/app/records/blood-pressure/new',
    '/app/records/:type/export.csv': '/app/records/blood-pressure/export.csv',
    '/app/records/:type/:id': `/app/records/blood-pressure/${records.items[0]?.id}`,
    '/app/records/:type/:id/files/:file': `/app/records/lab-test/${sheet.id}/files/${sheet.files?.[0]?.id}`,
    '/app/file/history/:kind': '/app/file/history/medicine',
    '/answer/:token': `/answer/${answer}`,
    '/questions/answer/:token': `/questions/answer/${outcome}`,
    '/community/cases/:topic': `/community/cases/${await addShownCase(test, { token }, somebody('support'))}`,
    '/community/:topic': `/community/${await addShownTopic(test, { token }, somebody('support'))}`,
    '/admin/questions/:id': `/admin/questions/${question}`,
    '/admin/contact/:id': `/admin/contact/${enquiry}`,
    '/admin/contact/:id/files/:file': `/admin/contact/${applied}/files/${curriculum}`,
    '/questions/:slug': `/questions/${encodeURIComponent('گوشی-آکوستیک-یا-دیجیتال')}`,
    '/academy/courses/:slug': '/academy/courses/heart-sounds',
    '/academy/courses/:slug/preview': '/academy/courses/heart-sounds/preview',
    '/dashboard/courses/:slug': '/dashboard/courses/heart-sounds',
    '/dashboard/courses/:slug/:lesson/:media': '/dashboard/courses/heart-sounds/how-a-model-learns/video',
    '/dashboard/courses/:slug/:lesson': '/dashboard/courses/heart-sounds/how-a-model-learns',
    '/dashboard/course-purchases/:id': `/dashboard/course-purchases/${bought.id}`,
    '/dashboard/course-purchases/:id/invoice.pdf': `/dashboard/course-purchases/${bought.id}/invoice.pdf`,
    '/dashboard/course-sessions/:id': `/dashboard/course-sessions/${session.id}`,
    '/dashboard/course-sessions/:id/calendar.ics': `/dashboard/course-sessions/${session.id}/calendar.ics`,
    '/dashboard/certificates/:number': `/dashboard/certificates/${certificate}`,
    '/careers/:slug': `/careers/${(await addJob(site)).slug}`,
    '/s/:token': `/s/${anyLinkToken}`,
    '/s/:token/:type': `/s/${anyLinkToken}/blood-pressure`,
    '/s/:token/:type/:record': `/s/${anyLinkToken}/lab-test/${theirs.id}`,
    '/s/:token/:type/:record/files/:file': `/s/${anyLinkToken}/lab-test/${theirs.id}/files/${theirs.files?.[0]?.id}`,
    '/app/shared/:id': `/app/shared/${received.id}`,
    '/app/shared/:id/reads': `/app/shared/${given.id}/reads`,
    '/app/shared/:id/:type': `/app/shared/${received.id}/blood-pressure`,
    '/app/shared/:id/:type/:record': `/app/shared/${received.id}/lab-test/${theirs.id}`,
    '/app/shared/:id/:type/:record/files/:file': `/app/shared/${received.id}/lab-test/${theirs.id}/files/${theirs.files?.[0]?.id}`,
    '/app/messages/:id': `/app/messages/${demoPerson('doctor').id}`,
    '/app/messages/:id/files/:file': `/app/messages/${demoPerson('doctor').id}/files/${chatFile}`,
    '/dashboard/messages/:familyId': `/dashboard/messages/${id}`,
    '/dashboard/messages/:familyId/files/:file': `/dashboard/messages/${id}/files/${chatFile}`,
    '/app/complaints/:id': `/app/complaints/${complaint.id}`,
    '/app/complaints/:id/files/:file': `/app/complaints/${complaint.id}/files/${complaintFile}`,
    '/admin/complaints/:id': `/admin/complaints/${complaint.id}`,
    '/admin/warranties/:id/invoice': `/admin/warranties/${warranty.id}/invoice`,
    '/admin/complaints/:id/files/:file': `/admin/complaints/${complaint.id}/files/${complaintFile}`,
    '/app/doctor-notes/:id': `/app/doctor-notes/${note.id}`,
    '/doctor/notes/:id': `/doctor/notes/${note.id}`,
    '/doctor/notes/new/:kind/:of': `/doctor/notes/new/call/${taken.id}`,
    '/app/referrals/:id': `/app/referrals/${letter.id}`,
    '/doctor/referrals/:id': `/doctor/referrals/${letter.id}`,
    '/doctor/referrals/received/:id': `/doctor/referrals/received/${toDoctor.id}`,
    '/doctor/referrals/new/:kind/:of': `/doctor/referrals/new/consultation/${reservation.id}`,
    '/app/call-requests/:id': `/app/call-requests/${call.id}`,
    '/dashboard/call-requests/:id': `/dashboard/call-requests/${call.id}`,
    '/app/family/doctor/:id': `/app/family/doctor/${care.id}`,
    '/doctor/records/:id': `/doctor/records/${theirs.id}`,
    '/doctor/shared/:id': `/doctor/shared/${given.id}`,
    '/doctor/shared/:id/timeline': `/doctor/shared/${given.id}/timeline`,
    '/doctor/shared/:id/:type': `/doctor/shared/${given.id}/blood-pressure`,
    '/doctor/records/:id/compare': `/doctor/records/${theirs.id}/compare`,
    '/doctor/patients/:id': `/doctor/patients/${care.id}`,
    '/doctor/patients/:id/add': `/doctor/patients/${care.id}/add`,
    '/doctor/patients/:id/add/:type': `/doctor/patients/${care.id}/add/blood-pressure`,
    '/doctor/families/:id': `/doctor/families/${connection.id}`,
    '/doctor/families/:id/timeline/:person': `/doctor/families/${connection.id}/timeline/${care.id}`,
    '/dashboard/families/:id': `/dashboard/families/${connection.id}`,
    '/app/family/members/:id': `/app/family/members/${(await addFamilyMember(test, token)).id}`,
    '/admin/orders/:id': `/admin/orders/${orders.items[0]?.id}`,
    '/admin/tickets/:id': `/admin/tickets/${ticket.id}`,
    '/admin/csv/:list': '/admin/csv/orders',
    '/admin/users/:id': `/admin/users/${id}`,
    '/dev/gateway/:authority': `/dev/gateway/${redirectTo.split('/').at(-1)}`,
    '/social/*': '/social/home.jpg',
    '/dashboard/*': `/dashboard/orders/${randomUUID()}/elsewhere`,
    '/app/*': '/app/requests/unknown',
    '/doctor/*': '/doctor/elsewhere',
    '/admin/*': '/admin/elsewhere',
    '*': `/${randomUUID()}`,
  }
  return siteMap.map(({ path: pattern }) => {
    const path = there[pattern] ?? pattern
    if (/[:*]/.test(path)) throw new Error(`${pattern} has no address to be asked for; name one here`)
    return { pattern, path, visitor: ownerOf(pattern) }
  })
}
