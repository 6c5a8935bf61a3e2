import type { Locale } from '~/domain/values/locale'
import type { Visitor } from '../kit/site'
import { anyLinkToken, type Place } from './places'

/** What somebody finds at an address: the page, the way to sign in, the page that says that there is none, where a private file is, or a way on. */
export type Found = 'page' | 'sign-in' | 'missing' | 'file' | { leadsTo: string }

type Row = Partial<Record<Visitor, Found>> & { others: Found }

const everybody: Row = { others: 'page' }
const signedIn: Row = { nobody: 'sign-in', others: 'page' }
/** A page about something of the demo's patient. */
const patient: Row = { nobody: 'sign-in', patient: 'page', others: 'missing' }
/** What the demo's doctor shares with its patient; who shares sees what the other sees. */
const bothOfShare: Row = { nobody: 'sign-in', patient: 'page', doctor: 'page', others: 'missing' }
const doctors: Row = { nobody: 'sign-in', doctor: 'page', others: 'missing' }
const staff: Row = { nobody: 'sign-in', support: 'page', seller: 'page', admin: 'page', others: 'missing' }
const sellers: Row = { nobody: 'sign-in', seller: 'page', admin: 'page', others: 'missing' }
const support: Row = { nobody: 'sign-in', support: 'page', admin: 'page', others: 'missing' }
const admins: Row = { nobody: 'sign-in', admin: 'page', others: 'missing' }
/** What is no page of an area: who may be anybody is asked to say so first. */
const nothingWithin: Row = { nobody: 'sign-in', others: 'missing' }
const nobodys: Row = { others: 'missing' }
/** Whoever is signed in already goes to where they begin. */
const home: Row = {
  others: { leadsTo: '/admin' },
  patient: { leadsTo: '/app' },
  doctor: { leadsTo: '/doctor' },
}

/** By area, when a page says nothing else. */
const areas: Record<string, Row> = { dashboard: signedIn, app: signedIn, doctor: doctors, admin: staff }

const pages: Record<string, Row> = {
  '/login': { ...home, nobody: 'page' },
  '/login/verify': { ...everybody, others: { leadsTo: '/login' } },
  '/login/profile': { ...home, nobody: { leadsTo: '/login' } },
  '/delivery-place': nobodys,
  '/logout': nobodys,
  '/checkout': signedIn,
  '/checkout/result/:paymentId': patient,
  '/invite/:token': everybody,
  '/team/:token': everybody,
  // Without the passcode the pages of a link are the one that asks for it.
  '/s/:token/:type': { others: { leadsTo: `/s/${anyLinkToken}` } },
  '/s/:token/:type/:record': { others: { leadsTo: `/s/${anyLinkToken}` } },
  '/s/:token/:type/:record/files/:file': { others: { leadsTo: `/s/${anyLinkToken}` } },
  '/reports/visit': signedIn,
  '/reports/visit.pdf': signedIn,
  '/reports/:id': { ...staff, patient: 'page' },
  '/reports/:id/invoice.pdf': { ...staff, patient: 'page' },
  '/reports/proforma/:orderId': { nobody: 'sign-in', others: 'missing' },
  '/reports/proforma/:orderId/proforma.pdf': { nobody: 'sign-in', others: 'missing' },
  '/dashboard/orders/:id': patient,
  '/dashboard/invoices/:id': patient,
  '/dashboard/tickets/:id': patient,
  '/dashboard/courses/:slug/:lesson': {
    nobody: 'sign-in',
    patient: 'page',
    others: { leadsTo: '/dashboard/courses/heart-sounds' },
  },
  // The lessons of the seed are texts.
  '/dashboard/courses/:slug/:lesson/:media': { nobody: 'sign-in', others: 'missing' },
  '/dashboard/course-purchases/:id': patient,
  '/dashboard/course-purchases/:id/invoice.pdf': patient,
  '/dashboard/certificates/:number': patient,
  // A session is looked at by whoever is signed in; its file is for who has a seat.
  '/dashboard/course-sessions/:id/calendar.ics': patient,
  // Answers the outbox of a device, which has to know that nobody is signed in.
  '/app/records/outbox': everybody,
  // Says nothing of nobody.
  '/app/records/versions': everybody,
  '/app/records/:type/:id': patient,
  '/app/family/members/:id': patient,
  '/app/family/connections/:id': patient,
  '/app/shared/:id': bothOfShare,
  '/app/shared/:id/reads': patient,
  '/app/shared/:id/:type': bothOfShare,
  '/app/shared/:id/:type/:record': bothOfShare,
  '/app/shared/:id/:type/:record/files/:file': {
    nobody: 'sign-in',
    patient: 'file',
    doctor: 'file',
    others: 'missing',
  },
  '/app/records/:type/:id/files/:file': { nobody: 'sign-in', patient: 'file', others: 'missing' },
  '/admin/products': sellers,
  '/admin/stock': sellers,
  '/admin/features': sellers,
  '/admin/discount-codes': sellers,
  '/app/consultations/:id': patient,
  // Nothing is prescribed at the consultation of the walk: who has a prescription opens it in tests/pages/consultations.test.ts.
  '/app/consultations/:id/prescription': { nobody: 'sign-in', others: 'missing' },
  '/app/consultations/:id/calendar.ics': patient,
  '/app/consultations/:id/session': patient,
  // For the script of a talk, which posts.
  '/app/consultations/:id/line': nobodys,
  '/doctor/consultations/:id/line': nobodys,
  '/app/consultations/:id/files/:file': { nobody: 'sign-in', patient: 'file', others: 'missing' },
  '/doctor/consultations/:id/files/:file': { nobody: 'sign-in', doctor: 'file', others: 'missing' },
  // Nothing is shared for the consultation of the walk: who has something opens it in tests/pages/visit-timeline.test.ts.
  '/doctor/consultations/:id/timeline': { nobody: 'sign-in', others: 'missing' },
  '/doctor/records/:id': { nobody: 'sign-in', doctor: 'page', others: 'missing' },
  '/doctor/shared/:id': { nobody: 'sign-in', doctor: 'page', others: 'missing' },
  '/doctor/shared/:id/timeline': { nobody: 'sign-in', doctor: 'page', others: 'missing' },
  '/doctor/shared/:id/:type': { nobody: 'sign-in', doctor: 'page', others: 'missing' },
  '/doctor/earnings.csv': { nobody: 'sign-in', doctor: 'page', others: 'missing' },
  '/app/family/doctor/:id': patient,
  // The demo's doctor accompanies nobody: whoever does opens it in tests/pages/accompanying-doctor.test.ts.
  '/doctor/patients/:id': { nobody: 'sign-in', others: 'missing' },
  '/doctor/patients/:id/add': { nobody: 'sign-in', others: 'missing' },
  '/doctor/patients/:id/add/:type': { nobody: 'sign-in', others: 'missing' },
  // Of a family that nobody here supervises: who does opens it in tests/pages/families.test.ts.
  '/doctor/families/:id': { nobody: 'sign-in', others: 'missing' },
  '/doctor/families/:id/timeline/:person': { nobody: 'sign-in', others: 'missing' },
  '/dashboard/families': doctors,
  '/dashboard/families/:id': { nobody: 'sign-in', others: 'missing' },
  // Doctors' work at an address of the dashboard.
  '/dashboard/call-requests': doctors,
  '/dashboard/call-requests/pilot': doctors,
  '/dashboard/call-requests/:id': doctors,
  '/app/doctor-notes/:id': patient,
  '/app/referrals/:id': patient,
  '/app/call-requests/:id': patient,
  '/admin/call-requests': support,
  '/admin/contact': support,
  '/admin/comments': support,
  '/admin/community': support,
  '/admin/questions': support,
  '/admin/questions/:id': support,
  '/admin/contact/:id': support,
  '/admin/contact/:id/files/:file': {
    nobody: 'sign-in',
    support: 'file',
    admin: 'file',
    others: 'missing',
  },
  '/app/messages/:id': patient,
  '/app/messages/:id/files/:file': { nobody: 'sign-in', patient: 'file', others: 'missing' },
  '/dashboard/messages': doctors,
  '/dashboard/messages/:familyId': doctors,
  '/dashboard/messages/:familyId/files/:file': { nobody: 'sign-in', doctor: 'file', others: 'missing' },
  '/app/complaints/:id': patient,
  '/app/complaints/:id/files/:file': { nobody: 'sign-in', patient: 'file', others: 'missing' },
  '/admin/complaints': support,
  '/admin/complaints/:id': support,
  '/admin/complaints/:id/files/:file': {
    nobody: 'sign-in',
    support: 'file',
    admin: 'file',
    others: 'missing',
  },
  '/admin/course-sessions': support,
  '/admin/course-session-seats': support,
  '/admin/medicines': support,
  '/admin/accompanying-doctors': support,
  '/admin/devices': support,
  '/admin/warranties': support,
  '/admin/warranties/:id/invoice': {
    nobody: 'sign-in',
    support: 'file',
    admin: 'file',
    others: 'missing',
  },
  '/admin/doctors': support,
  '/admin/reservations': support,
  '/admin/ratings': support,
  '/admin/reservations/:id': support,
  '/admin/reservations/:id/move': support,
  '/admin/sanctions': support,
  '/admin/users': support,
  '/admin/users/:id': support,
  '/admin/jobs': support,
  '/admin/audit': admins,
  '/dashboard/*': nothingWithin,
  '/app/*': nothingWithin,
  '/doctor/*': nothingWithin,
  '/admin/*': nothingWithin,
  '*': nobodys,
}

/** Files that there are once, whatever the language. */
const localeless = new Set(['/robots.txt', '/manifest.webmanifest', '/sitemap.xml', '/dev/outbox.json'])

/** Written down beside the code that decides it, so that neither changes without the other. */
export function foundAt({ pattern }: Pick<Place, 'pattern'>, visitor: Visitor, locale: Locale = 'fa'): Found {
  if (locale !== 'fa' && localeless.has(pattern)) return 'missing'
  const row = pages[pattern] ?? areas[pattern.split('/')[1] ?? ''] ?? everybody
  return row[visitor] ?? row.others
}
