import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CoursePurchase } from '~/domain/academy/purchase-contract'
import { aCourse, buy, givenCourses, openLesson, setPrice } from '~/tests/kit/academy'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { newAdmin } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newPatient } from '~/tests/kit/reservations'

const price = 290_000
let test: TestApi
/** A purchase that is paid, with whoever is in the course by it; and one that waits. */
let paid: { id: string; userId: string }
let open: { id: string; userId: string }
/** Who has set what the course costs. */
let seller: string
const stranger = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  await givenCourses(test, [aCourse])
  const admin = await newAdmin(test)
  seller = admin.userId
  await bodyOf(await setPrice(test, admin, price), 200)
  const bought = async (credit: number) => {
    const learner = await newPatient(test, credit)
    const { id } = await bodyOf<CoursePurchase>(await buy(test, learner, { price }), 201)
    return { id, userId: learner.userId, learner }
  }
  const first = await bought(price)
  await openLesson(test, first.learner, 'two')
  await bought(price)
  paid = first
  open = await bought(0)
})
afterAll(() => test.close())

type Query = (text: string, values?: unknown[]) => Promise<{ rowCount: number | null }>

/** What the database says of something that is taken back: the constraint that it breaks, its message, or null. */
async function broken(work: (query: Query) => Promise<unknown>): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await work((text, values) => client.query(text, values))
    await client.query('set constraints all immediate')
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const change =
  (id: () => string, what: string): ((query: Query) => Promise<unknown>) =>
  (q) =>
    q(`update course_purchases set ${what} where id = $1`, [id()])
const ofOpen = (what: string) => change(() => open.id, what)
const ofPaid = (what: string) => change(() => paid.id, what)
/** As ofPaid, with nobody in the course by it any more. */
const ofFreed = (what: string) => async (q: Query) => {
  await q('delete from course_enrolments where purchase_id = $1', [paid.id])
  await ofPaid(what)(q)
}
const addPurchase = (given: string) => (q: Query) =>
  q(
    `insert into course_purchases select (jsonb_populate_record(was, jsonb_build_object('id', gen_random_uuid(), 'status', 'open', 'came_from', null,
      'paid_at', null, 'from_wallet', 0, 'from_gateway', 0, 'hold_id', null, ${given}))).* from course_purchases was where id = $1`,
    [open.id],
  )
const addPrice = (given: string) => (q: Query) =>
  q(
    `insert into course_prices select (jsonb_populate_record(was, jsonb_build_object('place', 9, ${given}))).* from course_prices was where place = 1`,
  )
const addInvoice = (given: string) => (q: Query) =>
  q(
    `insert into course_invoices (id, purchase_id, user_id, year, number, issued_at, total, document)
      select gen_random_uuid(), i.purchase_id, i.user_id, i.year, i.number, i.issued_at, i.total, i.document
      from (select (jsonb_populate_record(was, jsonb_build_object('purchase_id', $2::uuid, 'number', 3, ${given}))).* from course_invoices was where purchase_id = $1) as i`,
    [paid.id, open.id],
  )
const enrolment = (user: () => string, purchase: () => string | null) => (q: Query) =>
  q(
    `insert into course_enrolments (user_id, course_id, titles, enrolled_at, touched_at, purchase_id)
      values ($1, $2, '{}', '2026-11-21', '2026-11-21', $3)`,
    [user(), aCourse.id, purchase()],
  )
const opened = (user: () => string, lesson: string) => (q: Query) =>
  q(`insert into opened_lessons values ($1, $2, $3, '2026-11-21')`, [user(), aCourse.id, lesson])

type Kind = 'check' | 'index' | 'trigger' | 'foreign' | 'primary'
const takeOut = (query: Query, kind: Kind, table: string, name: string) =>
  query(
    kind === 'index'
      ? `drop index ${name} cascade`
      : kind === 'trigger'
        ? `drop trigger ${name} on ${table}`
        : `alter table ${table} drop constraint ${name} cascade`,
  )

const purchases = 'course_purchases'
/** Each breach with the one mechanism that refuses it: taken out, it passes. */
const breaches: [name: string, kind: Kind, table: string, work: (query: Query) => Promise<unknown>][] = [
  [
    'course_enrolments_paid',
    'trigger',
    'course_enrolments',
    enrolment(
      () => stranger,
      () => null,
    ),
  ],
  [
    'course_enrolments_by_paying',
    'foreign',
    'course_enrolments',
    enrolment(
      () => open.userId,
      () => open.id,
    ),
  ],
  [
    'course_enrolments_by_paying',
    'foreign',
    'course_enrolments',
    ofPaid(`status = 'left', ended_at = paid_at, ended_by = 'learner'`),
  ],
  [
    'course_enrolments_purchase',
    'index',
    'course_enrolments',
    async (q) => {
      await q('alter table course_enrolments drop constraint course_enrolments_by_paying')
      await enrolment(
        () => stranger,
        () => paid.id,
      )(q)
    },
  ],
  [
    'course_enrolments_kept',
    'trigger',
    'course_enrolments',
    (q) => q('update course_enrolments set purchase_id = null where purchase_id = $1', [paid.id]),
  ],
  ['course_prices_place', 'primary', 'course_prices', addPrice(`'place', 1`)],
  ['course_prices_course', 'check', 'course_prices', addPrice(`'course_id', ''`)],
  ['course_prices_places', 'check', 'course_prices', addPrice(`'place', 0`)],
  ['course_prices_price', 'check', 'course_prices', addPrice(`'price', 9999`)],
  ['course_purchases_one_live', 'index', purchases, addPurchase(`'titles', '{}'::jsonb`)],
  ['course_purchases_course', 'check', purchases, addPurchase(`'course_id', ''`)],
  ['course_purchases_titles', 'check', purchases, addPurchase(`'course_id', 'b', 'titles', '[]'::jsonb`)],
  ['course_purchases_locale', 'check', purchases, addPurchase(`'course_id', 'b', 'locale', 'de'`)],
  ['course_purchases_terms', 'check', purchases, addPurchase(`'course_id', 'b', 'leave_lessons', 61`)],
  [
    'course_purchases_transition',
    'check',
    purchases,
    addPurchase(`'course_id', 'b', 'status', 'paid', 'paid_at', '2026-11-21', 'from_wallet', ${price}`),
  ],
  [
    'course_purchases_transition',
    'check',
    purchases,
    ofOpen(`status = 'left', paid_at = created_at, ended_at = created_at, ended_by = 'learner'`),
  ],
  [
    'course_purchases_not_own_price',
    'trigger',
    purchases,
    (q) => addPurchase(`'user_id', '${seller}'::uuid`)(q),
  ],
  [
    'course_enrolments_not_own_price',
    'trigger',
    'course_enrolments',
    async (q) => {
      await addPrice(`'price', 0`)(q)
      await enrolment(
        () => seller,
        () => null,
      )(q)
    },
  ],
  ['course_purchases_money', 'check', purchases, addPurchase(`'course_id', 'b', 'price', 0`)],
  ['course_purchases_money', 'check', purchases, ofOpen('from_wallet = 1')],
  [
    'course_purchases_refunded',
    'check',
    purchases,
    async (q) => {
      await q('drop trigger course_purchases_in_ledger on course_purchases')
      await ofFreed(`status = 'left', ended_at = paid_at, ended_by = 'learner', refunded = 1`)(q)
    },
  ],
  [
    'course_purchases_given_back',
    'check',
    purchases,
    ofFreed(`status = 'cancelled', ended_at = paid_at, ended_by = 'staff', reason = 'x'`),
  ],
  [
    'course_purchases_times',
    'check',
    purchases,
    ofOpen(`status = 'lapsed', from_wallet = 0, from_gateway = 0`),
  ],
  [
    'course_purchases_ended_by',
    'check',
    purchases,
    ofOpen(`status = 'lapsed', ended_at = created_at, ended_by = 'nobody'`),
  ],
  [
    'course_purchases_reason',
    'check',
    purchases,
    ofFreed(`status = 'left', ended_at = paid_at, ended_by = 'learner', reason = 'x'`),
  ],
  ['course_purchases_kept', 'trigger', purchases, ofOpen(`leave_days = 30`)],
  ['course_purchases_kept', 'trigger', purchases, ofPaid(`first_lesson = 'two'`)],
  ['course_purchases_kept', 'trigger', purchases, ofPaid(`from_wallet = 0, from_gateway = price`)],
  [
    'course_purchases_in_ledger',
    'trigger',
    purchases,
    ofFreed(`status = 'left', ended_at = paid_at, ended_by = 'learner', refunded = price`),
  ],
  ['course_invoices_purchase', 'index', 'course_invoices', addInvoice(`'purchase_id', '${'{{paid}}'}'`)],
  ['course_invoices_number', 'index', 'course_invoices', addInvoice(`'number', 2`)],
  ['course_invoices_follow', 'foreign', 'course_invoices', addInvoice(`'number', 5`)],
  ['course_invoices_number_counts', 'check', 'course_invoices', addInvoice(`'year', 2026, 'number', 1`)],
  ['course_invoices_total', 'check', 'course_invoices', addInvoice(`'total', 0`)],
  ['opened_lessons_of_course', 'trigger', 'opened_lessons', opened(() => paid.userId, 'none')],
  ['opened_lessons_of_enrolment', 'trigger', 'opened_lessons', opened(() => stranger, 'one')],
  [
    'opened_lessons_stay',
    'trigger',
    'opened_lessons',
    (q) => q('delete from opened_lessons where user_id = $1', [paid.userId]),
  ],
  [
    'opened_lessons_stay',
    'trigger',
    'opened_lessons',
    (q) => q(`update opened_lessons set opened_at = '2026-11-22' where user_id = $1`, [paid.userId]),
  ],
  [
    'opened_lessons_user_id_course_id_lesson_pk',
    'primary',
    'opened_lessons',
    opened(() => paid.userId, 'two'),
  ],
]

/** A text of the table names the paid one before it is there. */
const withPaid = (work: (query: Query) => Promise<unknown>) => (query: Query) =>
  work((text, values) => query(text.replace('{{paid}}', paid.id), values))

it.each(breaches)('%s (%s) refuses it, and nothing else does', async (name, kind, table, work) => {
  expect(await broken(withPaid(work))).toBe(name)
  expect(
    await broken(async (query) => {
      await takeOut(query, kind, table, name)
      await withPaid(work)(query)
    }),
  ).toBe(null)
})

it.each([
  ['course_purchases', 'delete from course_purchases'],
  ['course_prices', 'update course_prices set price = 0'],
  ['course_prices', 'delete from course_prices'],
  ['course_invoices', 'update course_invoices set total = 1'],
  ['course_invoices', 'delete from course_invoices'],
  ['course_invoices', 'truncate course_invoices'],
  ['course_invoice_counters', 'delete from course_invoice_counters'],
])('takes nothing back that the books keep: %s, %s', async (table, statement) => {
  expect(await broken((q) => q(statement))).toBe(`${table} is append-only`)
})

it('numbers invoices one after another', async () => {
  expect(await broken((q) => q('update course_invoice_counters set last = last + 2'))).toBe(
    'invoices are numbered one after another',
  )
})
