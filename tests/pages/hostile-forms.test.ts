import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteMap } from '~/app/platform/site-map'
import { locales, localizedPath, type Locale } from '~/domain/values/locale'
import type { Role } from '~/domain/values/role'
import { formsIn, unescaped, type HtmlForm } from '../kit/forms-in-html'
import { hostileFile, hostileNames, hostileTexts } from '../kit/hostile-values'
import { isSoak } from '../kit/soak'
import { openTestSite, type PageRequest, type PageAnswer, type TestSite } from '../kit/site'
import { fixtures, newPerson, newStranger, seededArticle, type Fixture } from '../kit/site-fixtures'
import { wordlessIn } from './wordless'

/**
 * Every page of the site map that takes a form is asked for, each form on it is posted as nobody would, and what comes back is read: no page
 * fails, no word is out of the catalogue, and what was typed is still there.
 */

type Path = (typeof siteMap)[number]['path']

interface Place {
  /** The last part of the address, made anew. */
  of?: Fixture | { text: string }
  /** It is somebody else’s: nobody decides about what is their own. */
  isOthers?: boolean
  roles?: Role[]
  /** Nobody is signed in; or somebody who has not said who they are. */
  isStranger?: boolean | 'nameless'
  cookies?: (site: TestSite) => Promise<string[]>
  /** Further addresses of the page on which forms stand. */
  queries?: string[]
  /** What the page does besides, where no form for it can be had here: its intents, and the names of what they need. */
  intents?: { name?: string; values: string[]; fields: string[] }
}

const staff: Role[] = ['support', 'seller', 'admin']
const signingIn = async (site: TestSite) => [
  `sign-in=${await site.seal('sign-in', {
    by: 'phone',
    to: '09120000077',
    challenge: '00000000-0000-4000-8000-000000000000',
    resendAt: 0,
    isDelayed: false,
    next: null,
  })}`,
]

/** Where the forms of each page are found. A page that takes a form and is not named fails the first test. */
const places: Partial<Record<Path, Place[]>> = {
  '/products/stethoscopes': [{ isStranger: true }],
  '/products/:slug': [{ of: { text: 'nb1' } }],
  '/shop/:slug': [{ of: { text: 'nb1' } }, { of: { text: 'stethoscope-diaphragms' } }],
  '/tools/:slug': [
    { of: { text: 'blood-pressure' }, isStranger: true },
    { of: { text: 'due-date' }, isStranger: true },
  ],
  '/cart': [{ cookies: withCart }],
  '/login': [{ isStranger: true, queries: ['?by=email'] }],
  '/login/verify': [{ isStranger: true, cookies: signingIn }],
  '/login/profile': [{ isStranger: 'nameless' }],
  '/prescriptions/verify': [{ intents: { values: [''], fields: ['number', 'line'] } }],
  '/delivery-place': [{ intents: { values: [''], fields: ['place', 'back'] } }],
  '/logout': [{ intents: { values: [''], fields: [] } }],
  '/logout/device': [{ cookies: withCart, isStranger: true }],
  '/checkout': [{ cookies: withCart, queries: ['?address=new', '?step=pay'] }],
  '/checkout/result/:paymentId': [{ of: 'payment' }],
  '/contact': [{}, { isStranger: true }],
  '/questions/ask': [{}, { isStranger: true }],
  '/academy/panel': [{}, { isStranger: true }],
  '/dashboard/courses/:slug': [
    { of: 'finishedCourse' },
    { of: { text: 'heart-trace' } },
    { of: { text: 'heart-sounds' } },
    { of: 'paidCourse', queries: ['?modal=OPEN&ask=leave'] },
  ],
  '/dashboard/course-purchases/:id': [{ of: 'openPurchase' }],
  '/dashboard/course-sessions/:id': [
    { of: 'openSession' },
    { of: 'reservedSession', queries: ['?modal=OPEN&ask=give-up'] },
  ],
  '/dashboard/courses/:slug/:lesson': [{ of: 'lesson' }, { of: 'doneLesson' }],
  '/community/new': [{}, { isStranger: true }],
  '/community/cases/new': [{}, { isStranger: true }],
  '/community/cases/:topic': [{ of: 'sharedCase' }],
  '/community/:topic': [{ of: 'topic' }],
  '/careers': [{ isStranger: true }],
  '/careers/:slug': [{ of: 'openJob', isStranger: true }],
  '/partners': [{}, { isStranger: true }],
  '/magazine/:slug': [{ of: 'article' }, { of: { text: seededArticle.slug }, isStranger: true }],
  '/group-sale': [{}, { isStranger: true }],
  '/team/:token': [{ of: 'team' }],
  '/dashboard/orders/:id': [{ of: 'placedOrder' }, { of: 'unpaidOrder' }],
  '/dashboard/doctor': [{ intents: { values: [''], fields: [] } }],
  '/doctor/schedule': [
    {
      roles: ['user', 'doctor'],
      intents: {
        values: ['week', 'day', 'clear-day', 'vacation', 'remove-vacation', 'services'],
        fields: ['d6', 'd0', 'day', 'hours', 'from', 'to', 'vacation', 'services'],
      },
    },
  ],
  '/doctor/records': [
    {
      roles: ['user', 'doctor'],
      intents: { values: ['favourite', 'unfavourite', 'delete', 'restore'], fields: ['id', 'type'] },
    },
  ],
  '/doctor/records/:id': [{ of: 'recordOnDesk', roles: ['user', 'doctor', 'accompanying-doctor'] }],
  '/dashboard/addresses': [{}],
  '/dashboard/comments': [{ of: 'ownComment', intents: { values: ['take-back'], fields: ['comment'] } }],
  '/dashboard/community': [{ of: 'ownPost', intents: { values: ['take-back'], fields: ['post'] } }],
  '/dashboard/tickets': [{ queries: ['?new'] }],
  '/dashboard/tickets/:id': [{ of: 'ticket' }],
  '/app/records/:type/new': [{ of: { text: 'blood-pressure/new' } }, { of: { text: 'blood-sugar/new' } }],
  '/app/records/:type/:id': [{ of: 'pressure' }, { of: 'commentedRecord' }],
  '/app/shared/:id/:type/:record': [
    { of: 'recordOfPatient', roles: ['user', 'doctor', 'accompanying-doctor'] },
  ],
  '/app/records/blood-pressure/import': [
    {},
    {
      intents: {
        values: ['preview', 'import', 'undo'],
        fields: ['readings', 'deviceSerial', 'key', 'id', 'file'],
      },
    },
  ],
  '/app/records/outbox': [{ intents: { values: ['send', 'take-back'], fields: ['entry'] } }],
  '/app/file/edit': [{}],
  '/app/file/history/:kind': [{ of: { text: 'medicine' } }, { of: { text: 'disease' } }],
  '/app/shared': [{ intents: { values: ['', 'give-back'], fields: ['id'] } }],
  '/app/shared/new': [{}],
  '/app/shared/link': [{}],
  '/s/:token': [{ of: { text: 'A'.repeat(43) }, isStranger: true }],
  '/app/doctors/:id': [
    {
      of: { text: 'd0c70000-0000-4000-8000-000000000001' },
      intents: { values: ['wait', 'unwait'], fields: [] },
    },
  ],
  '/app/doctors/:id/book': [{ of: { text: 'd0c70000-0000-4000-8000-000000000001/book' } }],
  '/app/consultations/:id': [
    {
      of: 'reservation',
      queries: ['?modal=OPEN&ask=cancel'],
      intents: {
        values: [
          'pay',
          'discount',
          'drop-discount',
          'sharing',
          'open-file',
          'close-file',
          'rate',
          'rate-words',
          'cancel',
        ],
        fields: ['pay', 'code', 'scope', 'types', 'keepDays', 'stars', 'words', 'expectedRefund'],
      },
    },
  ],
  '/app/consultations/:id/session': [{ of: 'talk' }],
  '/app/consultations/:id/line': [
    { of: 'talkLine', intents: { values: ['ticket', 'write'], fields: ['text', 'key'] } },
  ],
  '/doctor/consultations/:id/line': [
    {
      of: 'talkLine',
      roles: ['user', 'doctor'],
      intents: { values: ['ticket', 'write'], fields: ['text', 'key'] },
    },
  ],
  '/doctor/consultations/:id/session': [
    {
      of: 'talk',
      roles: ['user', 'doctor'],
      intents: {
        values: ['enter', 'write', 'finish', 'note', 'add-medicine', 'withdraw'],
        fields: [
          'text',
          'note',
          'advice',
          'reason',
          'diagnosis',
          'medicine1.name',
          'medicine1.amount',
          'rows',
        ],
      },
    },
  ],
  '/admin/courses': [{ roles: staff, intents: { values: ['price'], fields: ['course', 'price'] } }],
  '/admin/course-enrolments': [
    {
      roles: staff,
      intents: {
        values: ['cancel', 'rename', 'revoke'],
        fields: ['course', 'learner', 'reason', 'name', 'why'],
      },
    },
  ],
  '/admin/course-sessions': [
    {
      roles: staff,
      queries: ['?modal=OPEN&ask=plan'],
      intents: { values: ['cancel'], fields: ['session', 'reason'] },
    },
  ],
  '/admin/course-session-seats': [{ roles: staff, intents: { values: ['came', 'absent'], fields: ['row'] } }],
  '/admin/reservations': [{ roles: staff, intents: { values: ['cancel'], fields: ['reservation'] } }],
  '/admin/reservations/:id': [
    { roles: staff, intents: { values: ['refund'], fields: ['amount', 'reason', 'expectedLeft'] } },
  ],
  '/admin/reservations/:id/move': [{ of: 'reservationMove', roles: staff }],
  '/admin/ratings': [{ roles: staff, intents: { values: ['remove'], fields: ['reservation', 'reason'] } }],
  '/doctor/earnings': [
    { roles: ['user', 'doctor'], intents: { values: ['account'], fields: ['iban', 'holder', 'freshCode'] } },
  ],
  '/admin/settlements': [
    {
      roles: staff,
      intents: {
        values: ['prepare', 'prepareTo', 'pay', 'giveUp'],
        fields: ['doctorId', 'settlement', 'bankReference', 'iban', 'holder'],
      },
    },
  ],
  '/admin/sanctions': [{ roles: staff, intents: { values: ['lift'], fields: ['sanction'] } }],
  '/app/family': [{ intents: { values: ['', 'send-again', 'withdraw'], fields: ['id'] } }],
  '/app/family/invite': [{}],
  '/app/family/connections/:id': [{ of: 'familyConnection' }],
  '/invite/:token': [{ of: 'familyInvitation' }],
  '/app/family/members/new': [{}],
  '/app/family/members/:id': [{ of: 'familyMember' }],
  '/app/family/doctor/:id': [{ of: 'ownCare' }],
  '/app/family/doctor': [{ intents: { values: ['consent', 'end'], fields: ['id'] } }],
  '/doctor/patients/:id': [{ of: 'patient', roles: ['user', 'doctor', 'accompanying-doctor'] }],
  '/doctor/patients/:id/add/:type': [
    { of: 'patientPressure', roles: ['user', 'doctor', 'accompanying-doctor'] },
    { of: 'patientScan', roles: ['user', 'doctor', 'accompanying-doctor'] },
  ],
  '/doctor/notes/new/:kind/:of': [{ of: 'newReferral', roles: ['user', 'doctor', 'accompanying-doctor'] }],
  '/doctor/notes/:id': [
    {
      of: 'writtenNote',
      roles: ['user', 'doctor', 'accompanying-doctor'],
      intents: { values: ['withdraw'], fields: ['reason'] },
    },
  ],
  '/app/referrals/:id': [{ of: 'deliveredReferral', intents: { values: ['take-back'], fields: [] } }],
  '/doctor/referrals/received/:id': [
    {
      of: 'receivedReferral',
      roles: ['user', 'doctor'],
      intents: { values: ['answer'], fields: ['answer'] },
    },
  ],
  '/app/shared/consents': [{ intents: { values: ['withdraw'], fields: ['kind', 'id'] } }],
  '/doctor/referrals/new/:kind/:of': [
    { of: 'newReferral', roles: ['user', 'doctor', 'accompanying-doctor'] },
  ],
  '/doctor/referrals/:id': [
    {
      of: 'writtenReferral',
      roles: ['user', 'doctor', 'accompanying-doctor'],
      intents: { values: ['withdraw'], fields: ['reason'] },
    },
  ],
  '/app/call-requests/new': [{}],
  '/app/call-requests/:id': [
    { of: 'callRequest', queries: ['?modal=OPEN&ask=cancel'], intents: { values: ['cancel'], fields: [] } },
  ],
  '/dashboard/call-requests/:id': [
    {
      of: 'callRequest',
      roles: ['user', 'doctor', 'accompanying-doctor'],
      intents: {
        values: [
          'take',
          'usAnsweredCall',
          'done',
          'doctorNote',
          'prescription',
          'referenceAnswer',
          'reference',
          'cancel',
        ],
        fields: ['seen', 'text', 'doctorId'],
      },
    },
  ],
  '/admin/call-requests': [
    {
      roles: staff,
      intents: {
        values: ['assign', 'assign-all', 'find-doctor', 'put-on-duty', 'put-in-pilot', 'take-off'],
        fields: ['request', 'row', 'doctorId', 'find', 'until', 'entry'],
      },
    },
  ],
  '/admin/complaints': [
    { roles: staff, intents: { values: ['take-all', 'close-all'], fields: ['row', 'text'] } },
  ],
  '/admin/contact': [
    {
      roles: staff,
      intents: {
        values: ['take-all', 'answer-all', 'close-all', 'spam-all', 'reopen-all'],
        fields: ['row', 'text'],
      },
    },
  ],
  '/admin/questions': [
    {
      roles: staff,
      intents: { values: ['claim-all', 'decline-all'], fields: ['row', 'reason'] },
    },
  ],
  '/admin/tickets': [{ roles: staff, intents: { values: ['close-all'], fields: ['row'] } }],
  '/admin/contact/:id': [{ of: 'enquiry', roles: staff, queries: ['?modal=OPEN&ask=erase'] }],
  '/admin/questions/:id': [{ of: 'question', roles: staff }],
  '/admin/comments': [
    {
      of: 'comment',
      roles: staff,
      intents: {
        values: ['approve', 'approve-all', 'keep', 'refuse', 'hide', 'answer'],
        fields: ['writing', 'row', 'seen', 'fault', 'text'],
      },
    },
  ],
  '/admin/community': [
    {
      of: 'post',
      roles: staff,
      intents: {
        values: ['approve', 'approve-all', 'keep', 'close', 'reopen', 'refuse', 'hide', 'answer', 'bar'],
        fields: ['writing', 'row', 'seen', 'fault', 'term', 'text'],
      },
    },
    { of: 'communityBan', roles: staff, intents: { values: ['lift'], fields: ['ban'] } },
  ],
  '/app/messages/:id': [{ of: 'ownConversation' }],
  '/dashboard/messages/:familyId': [
    { of: 'familyConversation', roles: ['user', 'doctor', 'accompanying-doctor'] },
  ],
  '/app/complaints/new': [{}],
  '/app/complaints/:id': [
    { of: 'complaint', queries: ['?modal=OPEN&ask=withdraw'], intents: { values: ['withdraw'], fields: [] } },
  ],
  '/admin/complaints/:id': [
    {
      of: 'takenComplaint',
      roles: staff,
      queries: ['?modal=OPEN&ask=close'],
      intents: { values: ['take', 'takeOver', 'answer', 'close'], fields: ['seen', 'text', 'files'] },
    },
  ],
  '/app/devices': [{ intents: { values: [''], fields: ['id'] } }],
  '/app/devices/new': [{}],
  '/app/warranties/new': [{}],
  '/app/reminders': [{}],
  '/app/wallet/top-up': [{}],
  '/app/vip': [{}],
  '/reports/visit': [{}],
  '/reports/visit.pdf': [{ intents: { values: [''], fields: ['reason'] } }],
  '/app/profile': [{}],
  '/app/settings': [{}],
  '/admin/orders': [{ roles: staff, intents: { values: ['send-codes'], fields: ['row'] } }],
  '/admin/orders/:id': [
    { of: 'queuedOrder', isOthers: true, roles: staff },
    { of: 'shippedOrder', isOthers: true, roles: staff },
    { of: 'deliveredOrder', isOthers: true, roles: staff },
  ],
  '/admin/products': [
    { roles: staff },
    { roles: staff, intents: { values: ['sell-all', 'withdraw-all'], fields: ['row'] } },
  ],
  '/admin/stock': [{ roles: staff }],
  '/admin/features': [{ roles: staff }],
  '/admin/discount-codes': [
    { roles: staff, intents: { values: ['approve-discount', 'refuse-discount'], fields: ['code'] } },
    {
      roles: staff,
      intents: {
        values: ['end-discounts', 'refuse-discounts', 'end-vips', 'refuse-vips'],
        fields: ['row', 'sure', 'key'],
      },
    },
    { roles: staff, queries: ['?modal=OPEN&ask=new-vip', '?modal=OPEN&ask=new-discount'] },
  ],
  '/admin/accompanying-doctors': [{ roles: staff, queries: ['?view=codes&modal=OPEN&ask=new-code'] }],
  '/admin/medicines': [{ roles: staff, queries: ['?modal=OPEN&ask=add'] }],
  '/admin/warranties': [
    {
      of: 'warranty',
      roles: staff,
      intents: { values: ['confirm', 'refuse', 'withdraw'], fields: ['warranty', 'reason'] },
    },
  ],
  '/admin/devices': [{ roles: staff, queries: ['?modal=OPEN&ask=release'] }],
  '/admin/doctors': [{ roles: staff, queries: ['?modal=OPEN&ask=invite'] }],
  '/admin/reviews': [
    { of: 'review', roles: staff },
    { of: 'review', roles: staff, intents: { values: ['approve-all', 'remove-all'], fields: ['row'] } },
  ],
  '/admin/tickets/:id': [{ of: 'ticket', roles: staff }],
  '/admin/payments': [
    {
      roles: staff,
      intents: {
        values: ['verify', 'verify-all', 'complete'],
        fields: ['payment', 'row', 'refund', 'bankReference'],
      },
    },
  ],
  '/admin/facts': [
    { roles: staff, intents: { values: ['propose', 'confirm', 'refuse'], fields: ['change', 'reason'] } },
  ],
  '/admin/holidays': [{ roles: staff }],
  '/admin/users': [{ roles: staff }],
  '/admin/users/:id': [{ of: 'person', roles: staff }],
  '/admin/jobs': [
    { roles: staff, intents: { values: ['retry', 'drop'], fields: ['id'] } },
    { roles: staff, intents: { values: ['retry-all'], fields: ['row', 'key'] } },
  ],
  '/dev/gateway/:authority': [
    { of: 'gatewaySession', intents: { name: 'outcome', values: ['pay', 'fail', 'payLate'], fields: [] } },
  ],
  '/dev/ui': [{ isStranger: true }],
}

const modules = import.meta.glob<object>('../../app/routes/**/*.{ts,tsx}', { eager: true })
const withAction = siteMap.filter(({ file }) => 'action' in (modules[`../../app/${file}`] ?? {}))

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function withCart(own: TestSite): Promise<string[]> {
  const { html } = await own.ask('/shop/nb1')
  const form =
    formsIn(html).find(({ buttons }) => buttons.some(({ value }) => value === 'add' || value === 'buy')) ??
    formsIn(html).find(
      ({ method, controls }) => method === 'post' && controls.some(({ name }) => name === 'productId'),
    )
  if (!form) throw new Error('no buy box')
  const answer = await own.ask('/shop/nb1', { form: asIs(form) })
  return answer.cookies
}

const asIs = ({ controls, buttons }: HtmlForm): [string, string][] => [
  ...controls
    .filter(({ type }) => type !== 'file')
    .map(({ name, value, options }): [string, string] => [name, value || (options.find(Boolean) ?? '')]),
  ...buttons.slice(0, 1).map(({ name, value }): [string, string] => [name, value]),
]

const typedMark = 'نوشتهٔ من'
const isTyped = ({ tag, type, name }: HtmlForm['controls'][number]) =>
  (tag === 'textarea' || ['text', 'search', 'tel', 'email', 'url'].includes(type)) && !/code$/i.test(name)

interface Post {
  what: string
  entries: [string, string | File][]
  isTyped?: boolean
}

/**
 * What is posted of a form. In `npm test` each field has its turn at each hostile text over the forms, a form of many buttons is sent in every way by the one
 * whose turn it is, and the second language hears of what was typed alone; in soak all of all.
 */
function posts(form: HtmlForm, locale: Locale): Post[] {
  const hidden = form.controls.filter(({ type }) => type === 'hidden')
  const shown = form.controls.filter(({ type }) => type !== 'hidden')
  const known = hidden.map(({ name, value }): [string, string] => [name, value])
  const buttons = form.buttons.length > 0 ? form.buttons : [{ name: '', value: '', label: '' }]
  const filled = (text: (place: number) => string | File, fields = shown): [string, string | File][] =>
    fields.map(({ name }, place) => [name, text(place)])
  const texts = Object.entries(hostileTexts)
  const turn = () => texts[(turns += 1) % texts.length]?.[1] ?? ''
  const inTurn = (forms += 1) % buttons.length
  return buttons.flatMap(({ name, value }, place): Post[] => {
    const button: [string, string][] = name ? [[name, value]] : []
    // A form without fields does something: what it does is asked once.
    if (shown.length === 0)
      return [{ what: 'hidden fields changed', entries: [...filled(turn, hidden), ...button] }]
    const few: Post[] = [
      {
        what: 'typed',
        isTyped: true,
        entries: [
          ...known,
          ...shown.map((control): [string, string] => [control.name, isTyped(control) ? typedMark : '']),
          ...button,
        ],
      },
      { what: 'something hostile in each', entries: [...known, ...filled(turn), ...button] },
    ]
    const more: Post[] = [
      { what: 'nothing but the button', entries: button },
      { what: 'a file for everything', entries: [...known, ...filled(hostileFile), ...button] },
      {
        what: 'everything twice, and names of nobody',
        entries: [...known, ...filled(() => 'a'), ...filled(() => 'b'), ...button, ...hostileNames],
      },
      { what: 'hidden fields changed', entries: [...filled(turn, hidden), ...filled(turn), ...button] },
    ]
    const all: Post[] = texts.map(([what, text]) => ({
      what,
      entries: [...known, ...filled(() => text), ...button],
    }))
    if (isSoak) return [...few, ...more, ...all]
    if (locale !== 'fa') return few.slice(0, 1)
    return place === inTurn ? [...few, ...more] : few
  })
}

let turns = 0
let forms = 0

async function addressOf(
  path: string,
  { of }: Place,
  person: Awaited<ReturnType<typeof newPerson>>,
): Promise<string> {
  if (of === undefined) return path
  const last = typeof of === 'object' ? of.text : await fixtures[of](site, person)
  if (path === '/app/records/:type/:id') return `/app/records/blood-pressure/${last}`
  return path.includes(':') ? path.replace(/:.*$/, last) : path
}

function expectWell(answer: PageAnswer, where: string): void {
  expect(answer.status, where).toBeLessThan(500)
  // A sheet is looked at in visit-report.test.ts.
  if (answer.headers.get('content-type') === 'application/pdf') return
  expect(wordlessIn(answer.html), where).toEqual([])
}

it('knows where the forms of every page are', () => {
  expect(withAction.map(({ path }) => path).filter((path) => !(path in places))).toEqual([])
  expect(Object.keys(places).filter((path) => !withAction.some((row) => row.path === path))).toEqual([])
})

const synthetic = ({ name = 'intent', values, fields }: NonNullable<Place['intents']>): HtmlForm => ({
  id: '',
  method: 'post',
  action: '',
  controls: fields.map((field) => ({
    tag: 'input',
    type: 'text',
    name: field,
    value: '',
    options: [],
    isSent: true,
  })),
  buttons: values.map((value) => ({ name, value, label: '' })),
})

/** The addresses of a page on which forms stand: its own, those given, and one for each question that it links to. */
function queriesOf(html: string, { queries = [] }: Place): string[] {
  const linked = [...html.matchAll(/href="[^"?]*(\?[^"]*modal=OPEN[^"]*)"/g)].map(([, query = '']) =>
    unescaped(query),
  )
  const questions = new Map(linked.map((query) => [new URLSearchParams(query).get('ask'), query]))
  return ['', ...queries, ...questions.values()]
}

/** What was typed stands in the field again. */
function expectKept(form: HtmlForm, answer: PageAnswer, where: string): void {
  const kept = formsIn(answer.html).find(({ id }) => id === form.id)
  for (const { name } of form.controls.filter(isTyped))
    expect(kept?.controls.find((control) => control.name === name)?.value, `${where}: ${name}`).toBe(
      typedMark,
    )
}

/** Persian always; of the other two, which have the same forms in other words, each page has one in turn. In a soak run all. */
const languagesOf = (row: number): readonly Locale[] =>
  isSoak ? locales : ['fa', row % 2 === 0 ? 'en' : 'es']

describe.each(withAction.map(({ path }, row) => [path, row] as const))('%s', (path, row) => {
  it('answers in words to whatever is posted, and keeps what was typed', async () => {
    let posted = 0
    for (const place of places[path] ?? []) {
      const person = await newPerson(site, place.roles)
      const nameless = place.isStranger === 'nameless' ? await newStranger(site) : undefined
      const by: PageRequest = {
        token: place.isStranger ? nameless : person.token,
        cookies: (await place.cookies?.(site)) ?? [],
      }
      const address = await addressOf(path, place, place.isOthers ? await newPerson(site) : person)
      const nonsense = {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nnonsense',
      }
      expectWell(await site.ask(address, { ...by, ...nonsense }), `${address}: no form`)
      for (const locale of languagesOf(row)) {
        const local = localizedPath(locale, address)
        const first = await site.ask(local, by)
        if (path !== '/logout') expectWell(first, local)
        for (const query of queriesOf(first.html, place)) {
          const page = query === '' ? first : await site.ask(local + query, by)
          const forms = place.intents
            ? [synthetic(place.intents)]
            : formsIn(page.html).filter(
                ({ method, action }) => method === 'post' && !/\/logout(?:\?|$)/.test(action),
              )
          for (const form of forms) {
            const [to = ''] = (form.action || local + query).split('#')
            for (const { what, entries, isTyped: wasTyped } of posts(form, locale)) {
              const where = `${to} (${form.id}): ${what}`
              const answer = await site.ask(to, { ...by, form: entries })
              posted += 1
              expectWell(answer, where)
              if (wasTyped && answer.status === 422 && form.id) expectKept(form, answer, where)
            }
          }
        }
      }
    }
    expect(posted).toBeGreaterThan(0)
  })
})
