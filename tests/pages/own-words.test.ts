import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { localizedPath } from '~/domain/values/locale'
import { testToken } from '../kit/api'
import { addComment, publishTestArticles } from '../kit/comments'
import { addTopic, barAuthor } from '../kit/community'
import { addDoctor, newAdmin } from '../kit/doctors'
import { PlainBrowser } from '../kit/plain-browser'
import { bookDemo } from '../kit/reservations'
import { newSomebody, type Somebody } from '../kit/sharing'
import { answered } from '../kit/shop'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let author: Somebody
let colleague: Somebody
beforeAll(async () => {
  site = await openTestSite()
  await publishTestArticles(site.test)
  author = await newSomebody(site.test, { name: 'نگار', roles: ['user', 'support'] })
  colleague = await newSomebody(site.test, { name: 'لیلا', roles: ['user', 'support'] })
  await site.test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
})
afterAll(() => site.close())

describe.each([
  {
    list: '/admin/comments',
    says: ['staff-comments', 'others'],
    asks: ['refuse', 'answer'],
    write: async () => (await addComment(site.test, author)).id,
  },
  {
    list: '/admin/community',
    says: ['staff-community', 'others'],
    asks: ['refuse', 'answer', 'bar'],
    write: async () => (await addTopic(site.test, author, { title: 'پرسشی دربارهٔ بازوبند' })).id,
  },
  {
    list: '/admin/reviews',
    says: ['staff-shop', 'review.others'],
    asks: ['edit', 'remove', 'delete'],
    write: async () => {
      const path = `/shop-products/${demoShopProduct('nb1').id}/reviews`
      const json = { rating: 4, text: 'دقیق و ساده است' }
      const { token } = author
      return (await answered<{ id: string }>(site.test.request('POST', path, { token, json }))).id
    },
  },
] as const)('what one of the staff has written, in $list', ({ list, says, asks, write }) => {
  it('is for a colleague: its author reads so in place of what is offered, and is asked nothing', async () => {
    const id = await write()
    for (const locale of ['fa', 'en'] as const) {
      const seen = async ({ token }: Somebody, query = '') => {
        const page = await new PlainBrowser(site, { token }).goto(`${localizedPath(locale, list)}${query}`)
        return {
          others: page.says(wordIn(locale, says[0], says[1])),
          isOffered: page.html.includes('value="approve"'),
          box: page.html.includes('name="row"'),
          dialog: page.html.includes('<dialog'),
        }
      }
      expect(await seen(colleague)).toMatchObject({ others: false, isOffered: true, box: true })
      expect(await seen(author)).toMatchObject({ others: true, isOffered: false, box: false })
      for (const ask of asks) {
        const query = `?modal=OPEN&ask=${ask}&of=${id}`
        expect([ask, (await seen(colleague, query)).dialog]).toEqual([ask, true])
        expect([ask, (await seen(author, query)).dialog]).toEqual([ask, false])
      }
    }
  })
})

/** Whoever it is becomes one of the staff, who may do all that is asked here. */
async function asStaff(userId: Somebody['userId']): Promise<string> {
  const roles = ['user', 'doctor', 'support', 'admin'] as const
  await site.test.database.pool.query(
    `update users set roles = $2, job = 'معلم', accepted_terms_version = '1' where id = $1`,
    [userId, roles],
  )
  return testToken([...roles], { userId })
}

describe.each([
  {
    list: '/admin/community?view=bans',
    says: ['staff-community', 'ban.others'],
    asks: ['lift'],
    make: async () => {
      const topic = await addTopic(site.test, author)
      const { id } = await answered<{ id: string }>(barAuthor(site.test, colleague, topic.id))
      return { id, whose: author.token }
    },
  },
  {
    list: '/admin/sanctions',
    says: ['staff-booking', 'others'],
    asks: ['lift'],
    make: async () => {
      const patient = await newSomebody(site.test)
      const reservation = await bookDemo(site.test, patient)
      const id = randomUUID()
      await site.test.database.pool.query(
        `insert into booking_sanctions (id, user_id, reservation_id, cancellations, created_at) values ($1, $2, $3, 6, $4)`,
        [id, patient.userId, reservation.id, site.test.clock.now()],
      )
      return { id, whose: await asStaff(patient.userId) }
    },
  },
  {
    list: '/admin/doctors',
    says: ['staff-doctors', 'others'],
    asks: ['edit', 'suspend', 'end'],
    make: async () => {
      const { id, userId } = await addDoctor(site.test, { admin: await newAdmin(site.test) })
      return { id, whose: await asStaff(userId) }
    },
  },
] as const)('what concerns one of the staff, in $list', ({ list, says, asks, make }) => {
  it('is for a colleague, and they are asked nothing', async () => {
    const { id, whose } = await make()
    const other = await asStaff(colleague.userId)
    for (const locale of ['fa', 'en'] as const)
      for (const ask of asks) {
        const query = `${list.includes('?') ? '&' : '?'}modal=OPEN&ask=${ask}&of=${id}`
        const seen = async (token: string) => {
          const page = await new PlainBrowser(site, { token }).goto(`${localizedPath(locale, list)}${query}`)
          return [page.says(wordIn(locale, says[0], says[1])), page.html.includes('<dialog')]
        }
        expect([ask, await seen(other), await seen(whose)]).toEqual([ask, [false, true], [true, false]])
      }
  })
})

it('closing an account is not offered on the page of one’s own', async () => {
  for (const locale of ['fa', 'en'] as const) {
    const seen = async (token: string) => {
      const page = await new PlainBrowser(site, { token }).goto(
        localizedPath(locale, `/admin/users/${author.userId}`),
      )
      return [page.html.includes('value="suspend"'), page.says(wordIn(locale, 'staff', 'users.others'))]
    }
    expect([await seen(await asStaff(colleague.userId)), await seen(author.token)]).toEqual([
      [true, false],
      [false, true],
    ])
  }
})

it('roles are not offered on the page of one’s own', async () => {
  const admin = await newSomebody(site.test, { name: 'نگار' })
  const token = await asStaff(admin.userId)
  const isOffered = async (id: string) =>
    (await new PlainBrowser(site, { token }).goto(`/admin/users/${id}`)).html.includes('value="roles"')
  expect([await isOffered(author.userId), await isOffered(admin.userId)]).toEqual([true, false])
})
