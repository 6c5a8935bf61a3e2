import type { Page } from 'playwright/test'
import type { siteMap } from '~/app/platform/site-map'
import { demoPerson } from '~/domain/identity/demo-people'
import { expect, expectLook, expectNoSidewaysScroll, test } from '../kit/browser'
import type { PageWatch } from '../kit/page-watch'
import { newPhone, signInAs } from '../kit/people'
import { ApiPerson } from '../kit/shop-people'
import { isSoak } from '../kit/soak'

type Path = (typeof siteMap)[number]['path']

/** Where an address is opened: another spec, or here by somebody, with more addresses of the same page. */
type Opened = { by: string } | { as: 'patient' | 'doctor' | 'admin'; with?: string[] }

const template: Opened = { by: 'templates.spec.ts' }
const patient: Opened = { as: 'patient' }
const admin: Opened = { as: 'admin' }

/** An address within an area that is no page of it. */
const nowhereIn = (area: string) => `${area}/elsewhere`
const isNowhere = (address: string) => address.endsWith('/elsewhere')

/** Every address of the site map: one that is not here does not pass the type check. */
const opened: Record<Path, Opened> = {
  '/': template,
  '/products': template,
  '/products/stethoscopes': template,
  '/products/:slug': template,
  '/shop': template,
  '/shop/accessories': template,
  '/shop/packages': template,
  '/shop/:slug': template,
  '/compare': template,
  '/cart': template,
  '/magazine': template,
  '/magazine/category/:category': template,
  '/magazine/tag/:tag': template,
  '/magazine/:slug': template,
  '/news': template,
  '/news/:slug': template,
  '/rules': template,
  '/rules/:section': template,
  '/prescriptions/verify': template,
  '/search': template,
  // Read by the field of the page: what it answers is asked in tests/pages/search.test.ts.
  '/search/suggestions': { as: 'patient', with: [] },
  '/login': template,
  '/login/verify': { by: 'sign-in.spec.ts' },
  '/login/profile': { by: 'sign-in.spec.ts' },
  '/logout': { by: 'sign-in.spec.ts' },
  '/delivery-place': { by: 'delivery-place.spec.ts' },
  '/logout/device': patient,
  '/contact': template,
  '/careers': template,
  '/questions': template,
  '/community': template,
  '/community/search': template,
  '/community/new': template,
  '/community/cases': template,
  '/community/cases/new': template,
  '/community/cases/:topic': { by: 'cases.spec.ts' },
  '/community/:topic': { by: 'community.spec.ts' },
  '/academy': template,
  '/academy/panel': template,
  '/academy/verify': template,
  '/academy/courses/:slug': template,
  '/academy/courses/:slug/preview': template,
  '/questions/ask': template,
  '/questions/answer/:token': { by: 'asking.spec.ts' },
  '/questions/:slug': template,
  '/careers/:slug': template,
  '/partners': template,
  '/answer/:token': { by: 'contact.spec.ts' },
  '/group-sale': template,
  '/apps': template,
  '/doctors': template,
  '/solutions': template,
  '/solutions/:slug': template,
  '/tools': template,
  '/tools/:slug': template,
  '/guides': template,
  '/guides/:model': template,
  // A file and no screen: what it answers is looked at in tests/pages/guides.test.ts.
  '/guides/:model/:file': { as: 'patient', with: [] },
  '/tutorials': template,
  '/tutorials/:slug': template,
  '/help': template,
  '/pricing': template,
  '/help/:slug': template,
  '/:page': template,
  '/doctors/:slug': template,
  '/checkout': { as: 'patient', with: ['/checkout'] },
  '/checkout/result/:paymentId': { by: 'checkout.spec.ts' },
  '/invite/:token': { by: 'family-adults.spec.ts' },
  '/s/:token': { by: 'shared-links.spec.ts' },
  '/s/:token/:type': { by: 'shared-links.spec.ts' },
  '/s/:token/:type/:record': { by: 'shared-links.spec.ts' },
  '/s/:token/:type/:record/files/:file': { by: 'shared-links.spec.ts' },
  '/team/:token': { by: 'checkout.spec.ts' },
  '/reports/visit': { as: 'patient', with: ['/reports/visit'] },
  // A file and no screen: what it answers is looked at in tests/pages/visit-report.test.ts.
  '/reports/visit.pdf': { as: 'patient', with: [] },
  '/reports/:id': { by: 'checkout.spec.ts' },
  // Files: what they say is looked at in tests/pages/bills.test.ts.
  '/reports/:id/invoice.pdf': { as: 'patient', with: [] },
  '/reports/proforma/:orderId/proforma.pdf': { as: 'patient', with: [] },
  '/reports/proforma/:orderId': { by: 'checkout.spec.ts' },
  '/dashboard': patient,
  '/dashboard/orders': patient,
  '/dashboard/orders/:id': { by: 'checkout.spec.ts' },
  '/dashboard/invoices': patient,
  '/dashboard/invoices/:id': { by: 'checkout.spec.ts' },
  '/dashboard/doctor': patient,
  '/dashboard/addresses': patient,
  '/dashboard/tickets': patient,
  '/dashboard/comments': patient,
  '/dashboard/community': patient,
  '/dashboard/questions': patient,
  '/dashboard/courses': patient,
  '/dashboard/course-purchases': patient,
  '/dashboard/course-purchases/:id': { by: 'academy.spec.ts' },
  '/dashboard/course-purchases/:id/invoice.pdf': { as: 'patient', with: [] },
  '/dashboard/courses/:slug': { by: 'academy.spec.ts' },
  '/dashboard/courses/:slug/:lesson': { by: 'academy.spec.ts' },
  // A file and no screen: what it answers is looked at in tests/pages/academy.test.ts.
  '/dashboard/courses/:slug/:lesson/:media': { as: 'patient', with: [] },
  '/dashboard/course-sessions': patient,
  '/dashboard/course-sessions/:id': { by: 'course-sessions.spec.ts' },
  '/dashboard/course-sessions/:id/calendar.ics': { by: 'course-sessions.spec.ts' },
  '/dashboard/certificates/:number': { by: 'academy.spec.ts' },
  '/dashboard/tickets/:id': { by: 'staff-orders.spec.ts' },
  '/dashboard/call-requests': { as: 'doctor' },
  '/dashboard/call-requests/pilot': { as: 'doctor' },
  '/dashboard/call-requests/:id': { by: 'call-requests.spec.ts' },
  '/app': patient,
  '/app/records': patient,
  '/app/records/outbox': { by: 'records-offline.spec.ts' },
  '/app/records/versions': { by: 'records-updated.spec.ts' },
  '/app/records/blood-pressure/import': patient,
  '/app/records/export.json': { by: 'data-exchange.spec.ts' },
  '/app/file/export.csv': { by: 'data-exchange.spec.ts' },
  '/app/records/:type': { as: 'patient', with: ['/app/records/blood-pressure', '/app/records/lab-test'] },
  '/app/records/:type/new': {
    as: 'patient',
    with: [
      ...['/app/records/blood-pressure/new', '/app/records/body-composition/new'],
      ...['/app/records/lab-test/new', '/app/records/doctor-record/new'],
    ],
  },
  '/app/records/:type/export.csv': { by: 'records.spec.ts' },
  '/app/records/:type/:id': patient,
  // A file and no screen: what it answers is looked at in tests/pages/documents.test.ts.
  '/app/records/:type/:id/files/:file': { as: 'patient', with: [] },
  '/app/file': patient,
  '/app/file/edit': patient,
  '/app/file/history/:kind': {
    as: 'patient',
    with: ['/app/file/history/medicine', '/app/file/history/family-disease'],
  },
  '/app/shared': patient,
  '/app/shared/new': patient,
  '/app/shared/consents': patient,
  '/app/shared/link': patient,
  '/app/shared/:id': { by: 'shared-records.spec.ts' },
  '/app/shared/:id/reads': { by: 'shared-records.spec.ts' },
  '/app/shared/:id/:type': { by: 'shared-records.spec.ts' },
  '/app/shared/:id/:type/:record': { by: 'shared-records.spec.ts' },
  // A file and no screen: what it answers is looked at in tests/pages/sharing.test.ts.
  '/app/shared/:id/:type/:record/files/:file': { as: 'patient', with: [] },
  '/app/doctors': patient,
  '/app/doctors/:id/book': { by: 'consultations.spec.ts' },
  '/app/consultations': patient,
  '/app/consultations/:id': { by: 'consultations.spec.ts' },
  '/app/consultations/:id/prescription': { by: 'prescriptions.spec.ts' },
  '/app/consultations/:id/calendar.ics': { by: 'consultations.spec.ts' },
  '/app/consultations/:id/session': { by: 'consultations.spec.ts' },
  // For scripts, and files: no screens. What they answer is looked at in consultation-calls.spec.ts.
  '/app/consultations/:id/line': { by: 'consultation-calls.spec.ts' },
  '/app/consultations/:id/files/:file': { by: 'consultation-calls.spec.ts' },
  '/app/doctors/:id': { as: 'patient', with: ['/app/doctors/d0c70000-0000-4000-8000-000000000001'] },
  '/app/family': patient,
  '/app/family/members/new': patient,
  '/app/family/members/:id': patient,
  '/app/family/invite': patient,
  '/app/family/connections/:id': { by: 'family-adults.spec.ts' },
  '/app/family/doctor': patient,
  '/app/family/doctor/:id': { by: 'accompanying-doctor.spec.ts' },
  '/app/call-requests': patient,
  '/app/call-requests/new': patient,
  '/app/call-requests/:id': { by: 'call-requests.spec.ts' },
  '/app/doctor-notes': patient,
  '/app/doctor-notes/:id': { by: 'clinical-notes.spec.ts' },
  '/app/referrals': patient,
  '/app/referrals/:id': { by: 'referrals.spec.ts' },
  '/app/comments': patient,
  '/doctor/comments': { as: 'doctor' },
  '/app/messages': patient,
  '/app/messages/:id': { by: 'messages.spec.ts' },
  '/app/messages/:id/files/:file': { by: 'messages.spec.ts' },
  '/dashboard/families': { as: 'doctor' },
  '/dashboard/families/:id': { by: 'families.spec.ts' },
  '/dashboard/messages': { as: 'doctor' },
  '/dashboard/messages/:familyId': { by: 'messages.spec.ts' },
  '/dashboard/messages/:familyId/files/:file': { by: 'messages.spec.ts' },
  '/app/complaints': patient,
  '/app/complaints/new': patient,
  '/app/complaints/:id': { by: 'complaints.spec.ts' },
  '/app/complaints/:id/files/:file': { by: 'complaints.spec.ts' },
  '/app/devices': patient,
  '/app/devices/new': { as: 'patient', with: ['/app/devices/new', '/app/devices/new?source=ANDROID_APP'] },
  '/app/warranties': patient,
  '/app/warranties/new': patient,
  '/app/reminders': patient,
  '/app/wallet': patient,
  '/app/wallet/top-up': patient,
  '/app/vip': patient,
  '/app/profile': patient,
  '/app/settings': patient,
  '/doctor': { as: 'doctor' },
  '/doctor/call-requests': { as: 'doctor' },
  '/doctor/consultations': { as: 'doctor' },
  '/doctor/consultations/:id/session': { by: 'consultations.spec.ts' },
  '/doctor/consultations/:id/timeline': { by: 'consultations.spec.ts' },
  '/doctor/consultations/:id/line': { by: 'consultation-calls.spec.ts' },
  '/doctor/consultations/:id/files/:file': { by: 'consultation-calls.spec.ts' },
  '/doctor/earnings': { as: 'doctor' },
  '/doctor/earnings.csv': { as: 'doctor', with: [] },
  '/doctor/records': { as: 'doctor', with: ['/doctor/records', '/doctor/records?tab=shared'] },
  '/doctor/records/:id': { by: 'desk-records.spec.ts' },
  '/doctor/shared/:id': { by: 'accompanying-doctor.spec.ts' },
  '/doctor/shared/:id/timeline': { by: 'accompanying-doctor.spec.ts' },
  '/doctor/shared/:id/:type': { by: 'accompanying-doctor.spec.ts' },
  '/doctor/records/:id/compare': { by: 'desk-records.spec.ts' },
  '/doctor/notes': { as: 'doctor' },
  '/doctor/notes/new/:kind/:of': { by: 'clinical-notes.spec.ts' },
  '/doctor/notes/:id': { by: 'clinical-notes.spec.ts' },
  '/doctor/referrals': { as: 'doctor', with: ['/doctor/referrals', '/doctor/referrals?box=received'] },
  '/doctor/referrals/received/:id': { by: 'referrals.spec.ts' },
  '/doctor/referrals/new/:kind/:of': { by: 'referrals.spec.ts' },
  '/doctor/referrals/:id': { by: 'referrals.spec.ts' },
  '/doctor/schedule': { as: 'doctor' },
  '/doctor/families': { as: 'doctor' },
  '/doctor/families/:id': { by: 'families.spec.ts' },
  '/doctor/families/:id/timeline/:person': { by: 'families.spec.ts' },
  '/doctor/patients': { as: 'doctor' },
  '/doctor/patients/:id': { by: 'accompanying-doctor.spec.ts' },
  '/doctor/patients/:id/add': { by: 'accompanying-doctor.spec.ts' },
  '/doctor/patients/:id/add/:type': { by: 'accompanying-doctor.spec.ts' },
  '/admin': admin,
  '/admin/orders': { as: 'admin', with: ['/admin/orders?status=all'] },
  '/admin/orders/:id': { by: 'staff-orders.spec.ts' },
  '/admin/products': { as: 'admin', with: ['/admin/products', '/admin/products?ask=new&modal=OPEN'] },
  '/admin/stock': admin,
  '/admin/features': admin,
  '/admin/discount-codes': {
    as: 'admin',
    with: [
      '/admin/discount-codes',
      '/admin/discount-codes?kind=vip',
      '/admin/discount-codes?ask=new-discount&modal=OPEN',
    ],
  },
  '/admin/call-requests': admin,
  '/admin/complaints': admin,
  '/admin/complaints/:id': { by: 'complaints.spec.ts' },
  '/admin/complaints/:id/files/:file': { by: 'complaints.spec.ts' },
  '/admin/accompanying-doctors': {
    as: 'admin',
    with: [
      '/admin/accompanying-doctors',
      '/admin/accompanying-doctors?view=codes',
      '/admin/accompanying-doctors?view=codes&ask=new-code&modal=OPEN',
    ],
  },
  '/admin/medicines': {
    as: 'admin',
    with: ['/admin/medicines', '/admin/medicines?state=unreviewed', '/admin/medicines?ask=add&modal=OPEN'],
  },
  '/admin/devices': { as: 'admin', with: ['/admin/devices', '/admin/devices?ask=release&modal=OPEN'] },
  '/admin/warranties': admin,
  '/admin/warranties/:id/invoice': { by: 'warranties.spec.ts' },
  '/admin/contact': admin,
  '/admin/comments': admin,
  '/admin/community': admin,
  '/admin/questions': admin,
  '/admin/questions/:id': { by: 'asking.spec.ts' },
  '/admin/contact/:id': { by: 'contact.spec.ts' },
  '/admin/contact/:id/files/:file': { by: 'careers.spec.ts' },
  '/admin/courses': admin,
  '/admin/course-enrolments': { as: 'admin', with: ['/admin/course-enrolments?course=course-heart-sounds'] },
  '/admin/course-sessions': {
    as: 'admin',
    with: ['/admin/course-sessions', '/admin/course-sessions?ask=plan&modal=OPEN'],
  },
  '/admin/course-session-seats': { by: 'course-sessions.spec.ts' },
  '/admin/invoices': admin,
  '/admin/addresses': admin,
  '/admin/reviews': admin,
  '/admin/tickets': admin,
  '/admin/tickets/:id': { by: 'staff-orders.spec.ts' },
  '/admin/payments': { as: 'admin', with: ['/admin/payments', '/admin/payments?view=refunds'] },
  '/admin/holidays': admin,
  '/admin/statistics': admin,
  '/admin/csv/:list': { by: 'staff-orders.spec.ts' },
  '/admin/reservations': admin,
  '/admin/ratings': admin,
  '/admin/reservations/:id': { by: 'around-a-reservation.spec.ts' },
  '/admin/reservations/:id/move': { by: 'around-a-reservation.spec.ts' },
  '/admin/settlements': {
    as: 'admin',
    with: ['/admin/settlements', '/admin/settlements?view=made'],
  },
  '/admin/sanctions': admin,
  '/admin/doctors': { as: 'admin', with: ['/admin/doctors', '/admin/doctors?ask=invite&modal=OPEN'] },
  '/admin/users': admin,
  '/admin/users/:id': { as: 'admin', with: [`/admin/users/${demoPerson('patient').id}`] },
  '/admin/jobs': admin,
  '/admin/facts': admin,
  '/admin/audit': admin,
  '/dev/outbox': { as: 'admin' },
  '/dev/outbox.json': { by: 'sign-in.spec.ts' },
  '/dev/gateway/:authority': { by: 'checkout.spec.ts' },
  '/dev/ui': { by: 'catalogue.spec.ts' },
  '/robots.txt': { by: 'crawl.spec.ts' },
  '/manifest.webmanifest': { by: 'installable.spec.ts' },
  '/sitemap.xml': { by: 'crawl.spec.ts' },
  '/magazine/feed.xml': { by: 'crawl.spec.ts' },
  '/news/feed.xml': { by: 'crawl.spec.ts' },
  '/social/*': { by: 'sharing.spec.ts' },
  '/dashboard/*': { as: 'patient', with: [nowhereIn('/dashboard')] },
  '/app/*': { as: 'patient', with: [nowhereIn('/app')] },
  '/doctor/*': { as: 'doctor', with: [nowhereIn('/doctor')] },
  '/admin/*': { as: 'admin', with: [nowhereIn('/admin')] },
  '*': { by: 'finding-the-way.spec.ts' },
}

const addressesOf = (person: 'patient' | 'doctor' | 'admin', made: Record<string, string> = {}): string[] =>
  Object.entries(opened).flatMap(([path, where]) => {
    if (!('as' in where) || where.as !== person) return []
    return where.with ?? [made[path] ?? path]
  })

/** Looks at them one after the other. */
async function lookAt(page: Page, watch: PageWatch, locale: string, addresses: string[]): Promise<void> {
  if (addresses.some(isNowhere)) watch.allow(/status of 404/, 'opens what is no page of an area')
  for (const address of addresses) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(isNowhere(address) ? 404 : 200)
    expect(response?.headers()['cache-control'], address).toContain('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // Colours, roles and names are the same in every language; lines are not as long.
    if (locale === 'fa' || isSoak) await expectLook(page)
    else await expectNoSidewaysScroll(page)
  }
}

/** All of them in Persian; in English those of every fourth, and in a soak run all. */
const everyOther = (addresses: string[], locale: string) =>
  locale === 'fa' || isSoak ? addresses : addresses.filter((_, index) => index % 4 === 1)

// What the offline worker fetches ahead is of no interest to how a page looks.
test.use({ drawsPictures: false, serviceWorkers: 'block' })

for (const language of ['@fa', '@en']) {
  test(
    `every screen of the health app and the dashboard reads well ${language}`,
    { tag: language },
    async ({ page, request, site, watch }) => {
      test.setTimeout(Math.max(test.info().timeout, 20 * 60_000))
      const phone = newPhone()
      const takenAt = new Date().toISOString()
      const person = await ApiPerson.signIn(request, phone)
      const reading = await person.post('/blood-pressure-records', { systolic: 128, diastolic: 82, takenAt })
      const member = await person.post('/family-members', {
        firstName: 'محمود',
        lastName: 'رستگار',
        relation: 'father',
        height: 172,
      })
      await signInAs(page, phone)
      const addresses = addressesOf('patient', {
        '/app/records/:type/:id': `/app/records/blood-pressure/${String(reading.id)}`,
        '/app/family/members/:id': `/app/family/members/${String(member.id)}`,
      })
      await lookAt(page, watch, site.locale, everyOther(addresses, site.locale).map(site.path))
    },
  )

  for (const key of ['doctor', 'admin'] as const)
    test(
      `every screen of the ${key} reads well ${language}`,
      { tag: language },
      async ({ page, site, watch }) => {
        test.setTimeout(Math.max(test.info().timeout, 20 * 60_000))
        await signInAs(page, demoPerson(key).phone)
        const addresses = addressesOf(key)
        await lookAt(
          page,
          watch,
          site.locale,
          (addresses.length > 4 ? everyOther(addresses, site.locale) : addresses).map(site.path),
        )
      },
    )
}
