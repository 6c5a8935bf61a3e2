import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { localizedPath } from '~/domain/values/locale'
import { addComment, publishTestArticles } from '../kit/comments'
import { addTopic } from '../kit/community'
import { PlainBrowser } from '../kit/plain-browser'
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
