import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noteBought } from '~/api/domains/catalog/public'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { formatDate, formatNearDay } from '~/domain/values/dates'
import { toPersianDigits } from '~/domain/values/digits'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { formatAmount, toman } from '~/domain/values/money'
import { testToken } from '../kit/api'
import { jpeg, pdf } from '../kit/hostile-files'
import { textsOf } from '../kit/page-text'
import { answered, itemOf, orderOf, place, setStock } from '../kit/shop'
import { openTestSite, type TestSite } from '../kit/site'
import { newPerson } from '../kit/site-fixtures'
import { PlainBrowser } from '../kit/plain-browser'
import { wordIn } from '../kit/words'

/** Buying and selling in a browser that runs no script: what each page sends and where it leads. */
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000 })

const typed = (locale: Locale, text: string) => (locale === 'fa' ? toPersianDigits(text) : text)

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  const path = (to: string) => localizedPath(locale, to)
  const say = (list: string, key: string, values?: Record<string, string>) =>
    wordIn(locale, list, key, values)

  it('the shop is browsed by filters, which keep one another', async () => {
    const page = await new PlainBrowser(site).goto(path('/shop'))
    await page.follow(/colour=green/)
    await page.press(say('shop', 'filter.apply'), { maxPrice: typed(locale, '9000000') })
    expect(new URLSearchParams(page.address.split('?')[1]).get('colour')).toBe('green')
    expect(page.says('NS1')).toBe(true)
    await page.follow(/inStock=1/)
    expect(page.address).toMatch(/colour=green/)
    await page.goto(path('/shop?maxPrice=1'))
    expect(page.html).not.toMatch(/<article\b/)
    await page.goto(path('/shop/stethoscope-diaphragms'))
    expect(() => page.form(say('shop', 'buy.add'))).toThrow()
  })

  it('a card of the shop says how it is rated, by how many, and by which day it arrives', async () => {
    const slug = locale === 'fa' ? 'nb1-cuff-large' : 'nb1-adapter'
    const { id } = demoShopProduct(slug)
    for (const rating of [5, 4]) {
      const { token } = await newPerson(site)
      const review = await answered<{ id: string }>(
        site.test.request('POST', `/shop-products/${id}/reviews`, { token, json: { rating, text: 'خوب' } }),
      )
      await answered(
        site.test.request('PATCH', `/reviews/${review.id}`, {
          token: testToken(['user', 'support']),
          json: { status: 'approved' },
        }),
      )
    }
    const { html } = await site.ask(path('/shop?kind=accessory'))
    const cards = [...html.matchAll(/<article\b[\s\S]*?<\/article>/g)].map(([card]) => card)
    const card = cards.find((one) => one.includes(`/shop/${slug}`)) ?? ''
    const { items } = await answered<{ items: { place: string; by: string }[] }>(
      site.test.request('GET', '/delivery-estimates'),
    )
    const by = items.find((one) => one.place === 'tehran-city')?.by ?? ''
    const read = textsOf(card).join(' ')
    expect(read).toContain(say('shop', 'rating', { average: { fa: '۴٫۵', en: '4.5' }[locale] }))
    expect(read).toContain(say('shop', 'ratingCount_other', { count: typed(locale, '2') }))
    expect(read).toContain(
      say('shop', 'delivery.arrives', {
        place: say('shop', 'delivery.tehran'),
        day: formatNearDay(locale, by),
      }),
    )
    // One that nobody has rated says nothing of it.
    const others = cards.filter((one) => !one.includes(`/shop/${slug}`))
    expect(
      others.some(
        (one) =>
          !textsOf(one)
            .join(' ')
            .includes(say('shop', 'rating', { average: '' }).trim()),
      ),
    ).toBe(true)
  })

  it('a product begins with its pictures, its price and its button, and its colour is chosen once', async () => {
    const page = new PlainBrowser(site)
    for (const at of ['/shop/ns1', '/products/ns1']) {
      await page.goto(path(at))
      const { form } = page.form(say('shop', 'buy.add'))
      const colours = form.controls.filter(({ name }) => name === 'colour').map(({ value }) => value)
      expect(colours.length).toBeGreaterThan(1)
      const named = [...page.html.matchAll(/<input [^>]*type="radio"[^>]*value="([\w-]+)"[^>]*>/g)].map(
        ([, value]) => value,
      )
      expect(
        colours.filter((colour) => named.filter((value) => value === colour).length !== 1),
        at,
      ).toEqual([])
      // Each small picture leads to a large one.
      const thumbs = [...page.html.matchAll(/href="#(view-\d+)"/g)].map(([, id]) => id)
      expect(thumbs.length).toBeGreaterThan(2)
      expect(thumbs.filter((id) => !page.html.includes(`id="${id}"`))).toEqual([])
      // The button at the thumb sends the form of the box, and all of it stands above what is told of the device.
      const [, owner = 'none'] = /<button [^>]*form="([^"]+)"/.exec(page.html) ?? []
      expect(page.html).toContain(`<form method="post" action="${page.path}" id="${owner}"`)
      expect(page.html.indexOf('<h1')).toBeLessThan(page.html.indexOf(`id="${owner}"`))
      expect(page.html.indexOf(`id="${owner}"`)).toBeLessThan(page.html.indexOf('<h2'))
    }
  })

  it('a device names what fits it, and no page tells what somebody has looked at', async () => {
    const page = new PlainBrowser(site)
    for (const at of ['/shop/nb1', '/products/nb1']) {
      await page.goto(path(at))
      expect(page.html, at).toContain(`href="${path('/shop/nb1-cuff-large')}"`)
      expect(page.says(say('shop', 'viewed')), at).toBe(false)
      expect(page.html).toContain(`href="${path('/compare?ids=nb1')}"`)
    }
  })

  it('devices are compared by links alone, up to four, with what differs marked', async () => {
    const page = await new PlainBrowser(site).goto(path('/compare'))
    expect(page.html).not.toContain('<table')
    await page.follow(/\?ids=ns1$/)
    await page.follow(/\?ids=ns1,ns1-se$/)
    expect(page.html).toMatch(/<th scope="col"/)
    expect(page.says(say('compare', 'differs'))).toBe(true)
    // What both say alike is not marked, and can be put away.
    const [same = ''] = /<tbody data-same="">[\s\S]*?<\/tbody>/.exec(page.html) ?? []
    expect(same).toContain('<td')
    expect(same).not.toContain(say('compare', 'differs'))
    await page.follow(say('compare', 'buyOf', { name: '' }).trim())
    expect(page.path).toBe(path('/shop/ns1'))
    // Whoever was sent an address with too many, or with one that has gone, sees those that there are.
    await page.goto(path('/compare?ids=ns1,gone,nb1,nh1,ns1,ultrasound,ns0'))
    expect(page.address).toBe(path('/compare?ids=ns1,nb1,nh1,ultrasound'))
    expect(page.says(say('compare', 'full'))).toBe(true)
    await page.follow(/\?ids=nb1,nh1,ultrasound$/)
    expect(page.html).toMatch(/noindex/)
  })

  it('the cart counts, says what has changed since, and is emptied', async () => {
    const page = await new PlainBrowser(site).goto(path('/products/nb1'))
    await page.press(say('shop', 'buy.add'))
    expect([page.path, page.says('NB1')]).toEqual([path('/cart'), true])
    // As if it had cost less when it was added.
    const seen = JSON.parse(Buffer.from(page.cookie('cart-seen') ?? '', 'base64url').toString()) as [
      string,
      number,
    ][]
    const cheaper = seen.map(([key, price]) => [key, price - 1000])
    page.setCookie('cart-seen', Buffer.from(JSON.stringify(cheaper)).toString('base64url'))
    await page.goto(path('/cart'))
    // What is seen is what stood on the page, whatever it costs when the button is pressed.
    const [[key, price] = ['', 0]] = JSON.parse(page.valueOf('shown') ?? '[]') as [string, number][]
    await page.post(path('/cart'), { intent: 'accept', shown: JSON.stringify([[key, price - 500]]) })
    await page.press(say('cart', 'change.accept'))
    expect(() => page.form(say('cart', 'change.accept'))).toThrow()
    // What is taken out can be put back as it was, even the last of it.
    await page.press(new RegExp(say('cart', 'line.removeOf', { name: '.*' })))
    expect([page.says(say('cart', 'empty.title')), page.says(say('cart', 'removed'))]).toEqual([true, true])
    await page.press(say('cart', 'restore'))
    expect([page.says('NB1'), page.says(say('cart', 'removed'))]).toEqual([true, false])
    // A cookie of somebody's own making is an empty cart.
    page.setCookie('cart', 'W1tdXQ')
    await page.goto(path('/cart'))
    expect([page.status, page.says(say('cart', 'empty.title'))]).toEqual([200, true])
  })

  it('whatever the cart sends takes along what other lines were stepped to', async () => {
    const page = new PlainBrowser(site)
    for (const product of ['/shop/nb1', '/shop/nb1-cuff-large']) {
      await page.goto(path(product))
      await page.press(say('shop', 'buy.add'))
    }
    const quantities = () =>
      [...page.html.matchAll(/<input [^>]*name="quantity"[^>]*>/g)].map(
        ([field]) => /value="([^"]*)"/.exec(field)?.[1],
      )
    const [first = '', second = ''] = [...page.html.matchAll(/name="line" value="([^"]*)"/g)]
      .map(([, key]) => key?.replaceAll('&quot;', '"'))
      .filter((key, place, all) => all.indexOf(key) === place)
    const send = (fields: Record<string, string>) => page.post(path('/cart'), fields)
    await send({ intent: 'change', line: first, quantity: typed(locale, '3'), [`pending-${second}`]: '2' })
    expect(quantities()).toEqual([typed(locale, '3'), typed(locale, '2')])
    // What cannot be a quantity changes nothing.
    await send({ intent: 'accept', [`pending-${second}`]: '0', [`pending-${first}`]: typed(locale, '4') })
    expect(quantities()).toEqual([typed(locale, '4'), typed(locale, '2')])
    // A line that was taken out in another tab costs the others nothing.
    for (const intent of ['change', 'remove']) {
      await send({
        intent,
        line: 'gone',
        quantity: '1',
        [`pending-${first}`]: intent === 'change' ? '5' : '4',
      })
      expect(page.says(say('messages', 'cart.lineGone'))).toBe(true)
      expect(quantities()).toEqual([typed(locale, intent === 'change' ? '5' : '4'), typed(locale, '2')])
    }
    await send({ intent: 'change', line: first, quantity: '1', to: 'checkout' })
    expect(page.path).toBe(path('/login'))
    await page.goto(path('/cart'))
    expect(quantities()).toEqual([typed(locale, '1'), typed(locale, '2')])
  })

  it('an order is placed: errors beside their fields, abandoned at the gateway, then paid', async () => {
    const { token } = await newPerson(site)
    const page = await new PlainBrowser(site, { token }).goto(path('/shop/nb1'))
    await page.press(say('shop', 'buy.add'))
    await page.press(new RegExp(say('cart', 'line.removeOf', { name: '.*' })))
    await page.goto(path('/shop/nb1-adapter'))
    await page.press(say('shop', 'buy.add'))
    await page.goto(path('/checkout?address=new'))
    // The steps and what is bought are in sight, and nothing of the site around them but the way back to the cart.
    expect(page.html).not.toMatch(/<footer\b/)
    expect([page.says(say('checkout', 'step.payment')), page.says(say('checkout', 'total.total'))]).toEqual([
      true,
      true,
    ])
    const place = {
      fullName: 'نرگس آزمون',
      phone: typed(locale, '09120000099'),
      province: locale === 'fa' ? 'اصفهان' : 'Isfahan',
      city: 'کاشان',
      address: typed(locale, 'خیابان امیرکبیر، کوچهٔ 12، پلاک 7'),
      postalCode: typed(locale, '8713754611'),
    }
    const save = say('checkout', 'address.save')
    await page.press(save, { ...place, address: 'خیابان امیرکبیر، هتل پارسیان' })
    expect([page.status, page.says(say('orders', 'error.publicPlace'))]).toEqual([422, true])
    // What was typed and chosen is still there.
    expect([page.valueOf('city'), page.valueOf('province')]).toEqual([place.city, place.province])
    await page.press(save, { address: place.address })
    expect(page.address).toMatch(/address=/)
    expect(page.html).not.toMatch(/<footer\b/)
    const order = new RegExp(`^${say('checkout', 'pay.submit', { amount: '|' }).split('|')[0]}`)
    await page.press(order, { email: 'narges@example.com' })
    expect(page.status).toBe(422)
    expect(page.html).toMatch(
      /name="nationalId"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="nationalId"/,
    )
    expect(page.valueOf('email')).toBe('narges@example.com')
    await page.press(order, { nationalId: typed(locale, '0012345679'), acceptTerms: true, pay: 'gateway' })
    expect(page.path).toMatch(/\/dev\/gateway\//)
    await page.press(say('gateway', 'abandon'))
    // What was taken out before belongs to the cart that has become an order.
    await page.goto(path('/cart'))
    expect([page.says(say('cart', 'empty.title')), page.says(say('cart', 'removed'))]).toEqual([true, false])
    await page.goto(path('/dashboard/orders'))
    await page.follow(/\/dashboard\/orders\/[0-9a-f-]{36}/)
    await page.press(say('orders', 'pay.continue'))
    await page.press(say('gateway', 'fail'))
    // What it was about, and until when it is kept.
    const adapter = locale === 'fa' ? 'آداپتور' : 'adapter'
    expect([page.says(say('checkout', 'result.held')), page.says(adapter)]).toEqual([true, true])
    await page.press(say('checkout', 'result.payAgain'))
    await page.press(say('gateway', 'pay'))
    expect(page.says(say('checkout', 'result.paid'))).toBe(true)
  })
})

it('offers the cities of the province once it is chosen, without script, and keeps what was typed', async () => {
  const { token } = await newPerson(site)
  const page = await new PlainBrowser(site, { token }).goto('/shop/nb1-adapter')
  await page.press(wordIn('fa', 'shop', 'buy.add'))
  for (const [at, list] of [
    ['/checkout', 'checkout'],
    ['/dashboard/addresses', 'orders'],
  ] as const) {
    await page.goto(at)
    // None before: all of them are too many for a page.
    expect(page.html, at).not.toContain('value="لامرد"')
    await page.press(wordIn('fa', 'orders', 'address.showCities'), { province: 'فارس', fullName: 'نرگس' })
    expect([page.status, page.valueOf('fullName'), page.valueOf('province')], at).toEqual([
      200,
      'نرگس',
      'فارس',
    ])
    expect(page.html).toContain('value="لامرد"')
    expect(page.html).toContain('label="زنگی آباد · Zangiabad"')
    expect(page.html).not.toContain('value="کاشان"')
    expect(page.html).not.toMatch(/aria-invalid="true"/)
    // Refused, the page has them as well.
    await page.press(wordIn('fa', list, 'address.save'), { province: 'یزد', city: 'خرانق' })
    expect([page.status, page.html.includes('value="مجومرد"')], at).toEqual([422, true])
  }
  const place = {
    fullName: 'نرگس آزمون',
    phone: '۰۹۱۲۰۰۰۰۰۹۷',
    address: 'خیابان امیرکبیر، کوچهٔ ۱۲، پلاک ۹',
    postalCode: '۸۷۱۳۷۵۴۶۱۲',
  }
  const save = wordIn('fa', 'orders', 'address.save')
  // From an Arabic keyboard and with a space for the half-space; a village is no city, and has parcels too.
  await page.press(save, { ...place, province: 'فارس', city: 'زنگي آباد' })
  await page.press(save, { ...place, province: 'فارس', city: 'دهکدهٔ نو' })
  const { items } = (await (await site.test.request('GET', '/addresses', { token })).json()) as {
    items: { city: string }[]
  }
  const cities = items.map(({ city }) => city)
  expect(cities).toEqual(expect.arrayContaining(['دهکدهٔ نو', 'زنگی‌آباد']))
})

it('orders a cart once, though no answer came and the page is loaded anew', async () => {
  const say = (list: string, key: string) => wordIn('fa', list, key)
  const { token, userId } = await newPerson(site)
  const page = await new PlainBrowser(site, { token }).goto('/shop/nb1-adapter')
  await page.press(say('shop', 'buy.add'))
  await page.goto('/checkout?address=new')
  await page.press(say('checkout', 'address.save'), {
    fullName: 'نرگس آزمون',
    phone: '۰۹۱۲۰۰۰۰۰۹۸',
    province: 'اصفهان',
    city: 'کاشان',
    address: 'خیابان امیرکبیر، کوچهٔ ۱۲، پلاک ۷',
    postalCode: '۸۷۱۳۷۵۴۶۱۱',
  })
  const order = new RegExp(`^${wordIn('fa', 'checkout', 'pay.submit', { amount: '|' }).split('|')[0]}`)
  const filled = { email: 'narges@example.com', nationalId: '۰۰۱۲۳۴۵۶۷۹', acceptTerms: true, pay: 'wallet' }
  const checkout = page.address
  const orders = async () =>
    (
      await site.test.database.pool.query<{ n: number }>(
        'select count(*)::int as n from orders where user_id = $1',
        [userId],
      )
    ).rows[0]?.n
  await page.unheard(() => page.press(order, filled))
  expect(await orders()).toBe(1)
  await page.goto(checkout)
  await page.unheard(() => page.press(order, filled))
  expect(await orders()).toBe(1)
  // With something else in the form it is said, and pressing once more is meant.
  await page.goto(checkout)
  await page.press(order, { ...filled, email: 'other@example.com' })
  expect([page.status, page.says(say('checkout', 'problem.idempotency-key-reused')), await orders()]).toEqual(
    [409, true, 1],
  )
  await page.press(order)
  expect([page.path.startsWith('/dashboard/orders/'), await orders()]).toEqual([true, 2])
})

const staff = (key: string) => wordIn('fa', 'staff-shop', key)

describe('the staff', () => {
  it('sends an order and notes its delivery; what is missing is said, and what was typed stays', async () => {
    const buyer = await newPerson(site)
    const { order } = await place(site.test, buyer, { items: [itemOf('nb1-adapter')] })
    await site.test.runJobs()
    const { token } = await newPerson(site, ['seller'])
    const page = await new PlainBrowser(site, { token }).goto(`/admin/orders?q=${order.code}`)
    await page.follow(new RegExp(`/admin/orders/${order.id}`))
    await page.follow(staff('ship'))
    const ship = staff('ship.do')
    await page.press(ship, { company: 'تیپاکس' })
    expect([page.status, page.valueOf('company')]).toEqual([422, 'تیپاکس'])
    await page.press(ship, { waybill: '۱۲۳۴۵۶' })
    expect((await orderOf(site.test, buyer, order.id)).status).toBe('shipped')
    await page.follow(staff('deliver'))
    await page.press(staff('deliver.do'))
    expect((await orderOf(site.test, buyer, order.id)).status).toBe('delivered')
    await page.goto(`/admin/csv/orders?q=${order.code}`)
    expect(page.page.headers.get('content-type')).toContain('text/csv')
    expect(page.html).toContain(`"${order.code}"`)
  })

  it('of the support sees orders, neither acts on them nor finds the prices', async () => {
    const buyer = await newPerson(site)
    const { order } = await place(site.test, buyer, { items: [itemOf('nh1-electrodes')] })
    await site.test.runJobs()
    const page = await new PlainBrowser(site, { visitor: 'support' }).goto(
      `/admin/orders/${order.id}?ask=ship&modal=OPEN`,
    )
    expect(page.status).toBe(200)
    expect(page.html).not.toMatch(/<dialog\b/)
    expect(page.says(staff('ship'))).toBe(false)
    const form = [
      ['intent', 'ship'],
      ['company', 'تیپاکس'],
      ['waybill', '۱'],
    ] as const
    const { status } = await site.ask(`/admin/orders/${order.id}`, { visitor: 'support', form })
    expect(status).toBe(404)
    expect((await orderOf(site.test, buyer, order.id)).status).toBe('queued')
  })

  it('shows a review in the shop once support has approved it', async () => {
    const buyer = await newPerson(site)
    const text = 'دیدگاهی که دیده نشده است'
    const path = '/shop/package-doctor'
    await asReviewer(buyer.token, text)
    // Not the copy that is kept for everybody.
    const shown = async () => (await site.ask(`${path}?x`)).html.includes(text)
    expect(await shown()).toBe(false)
    const page = await new PlainBrowser(site, { visitor: 'support' }).goto('/admin/reviews')
    expect(page.says(text)).toBe(true)
    await page.press(staff('review.approve'))
    expect(page.says(text)).toBe(false)
    expect(await shown()).toBe(true)
  })
})

describe('photos of a buyer', () => {
  const shop = (key: string, values?: Record<string, string>) => wordIn('fa', 'shop', key, values)
  const staff = (key: string, values?: Record<string, string>) => wordIn('fa', 'staff-shop', key, values)
  const path = '/shop/nb1-cuff-large'
  const fileOf = (bytes: Uint8Array, name = 'device.jpg', type = 'image/jpeg') =>
    new File([new Uint8Array(bytes)], name, { type })
  const photosIn = (html: string) =>
    [...html.matchAll(/\/review-photos\/([\da-f-]{36})\.webp/g)].map(([at]) => at)

  it('are sent without script, judged, shown, and taken away', async () => {
    const buyer = await newPerson(site)
    const product = demoShopProduct('nb1-cuff-large').id
    const page = new PlainBrowser(site, { token: buyer.token })
    await page.goto(path)
    expect([page.says(shop('review.write')), page.says(shop('review.photos'))]).toEqual([true, false])
    await site.test.database.transaction((tx) => noteBought(tx, buyer.userId, [product]))
    await page.goto(path)
    expect(page.says(shop('review.photosHelp'))).toBe(true)

    // What is wrong stands beside the field, and what was typed stays.
    const text = 'عکس بازوبند کوچک را گذاشتم'
    const typed = { rating: '4', text }
    await page.press(shop('review.send'), { ...typed, photos: fileOf(pdf(), 'paper.pdf', 'application/pdf') })
    expect([page.status, page.valueOf('text'), page.says('paper.pdf')]).toEqual([422, text, true])
    await page.press(shop('review.send'), { ...typed, photos: fileOf(pdf(), 'paper.jpg') })
    expect([page.status, page.valueOf('text'), page.says('paper.jpg')]).toEqual([422, text, true])
    await page.press(shop('review.send'), { rating: '4', text: ' ', photos: fileOf(await jpeg()) })
    expect([page.status, page.says(shop('problem.photos-again'))]).toEqual([422, true])
    await page.press(shop('review.send'), { ...typed, photos: fileOf(await jpeg(900, 600)) })
    expect([page.says(shop('review.own.waiting')), page.says(text)]).toEqual([true, true])
    expect(page.html).toMatch(/<img [^>]*src="\/private\//)

    // Not the copy that is kept for everybody.
    const shown = async () => (await site.ask(`${path}?x`)).html
    expect(photosIn(await shown())).toEqual([])
    const { rows } = await site.test.database.db.execute<{ file_id: string }>(
      sql`select p.file_id from review_photos p join reviews r on r.id = p.review_id where r.user_id = ${buyer.userId}`,
    )
    const photo = `/review-photos/${rows[0]?.file_id}.webp`
    const small = photo.replace('.webp', '-small.webp')
    for (const hidden of [photo, small, '/review-photos/x.webp'])
      expect([hidden, (await site.ask(hidden)).status]).toEqual([hidden, 404])

    const support = await new PlainBrowser(site, { visitor: 'support' }).goto('/admin/reviews')
    expect(support.html).toContain(`alt="${staff('review.photo', { number: '۱' })}"`)
    await support.press(staff('review.approve'))
    const html = await shown()
    expect(photosIn(html)).toEqual([photo])
    expect(html).toMatch(
      new RegExp(`<img [^>]*src="${small}"[^>]*width="320" height="213"[^>]*loading="lazy"`),
    )
    expect(html).toContain(shop('reviews.photo', { number: '۱', name: 'نرگس' }).slice(0, 12))
    expect(html).toContain(`href="${path}?reviews=photos#reviews"`)
    // Whoever had chosen a colour still has.
    expect((await site.ask('/shop/ns1?colour=blue&reviews=photos')).html).toContain(
      'href="/shop/ns1?colour=blue#reviews"',
    )
    const photographed = async () => new PlainBrowser(site).goto(`${path}?reviews=photos`)
    expect(photosIn((await photographed()).html)).toEqual([photo])

    const { status, headers, body } = await site.ask(small)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=60, must-revalidate',
    ])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(body.length).toBeLessThan(5000)
    const etag = headers.get('etag') ?? ''
    const again = await site.ask(small, { headers: { 'if-none-match': etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await site.ask(photo, { method: 'HEAD' })
    expect([head.status, head.body.length, Number(head.headers.get('content-length')) > 0]).toEqual([
      200,
      0,
      true,
    ])

    // A withdrawn one is not confirmed to whoever has a copy.
    await support.goto('/admin/reviews?status=approved')
    await support.follow(staff('review.photoRemove'))
    await support.press(staff('review.photoRemoveDo'))
    expect(photosIn(await shown())).toEqual([])
    expect((await shown()).includes(text)).toBe(true)
    // Nothing is left to choose, and who has kept the address reads why it is empty.
    expect((await shown()).includes('?reviews=photos')).toBe(false)
    const nothing = await photographed()
    expect([nothing.says(text), nothing.says(shop('reviews.noPhotos'))]).toEqual([false, true])
    expect((await site.ask(small, { headers: { 'if-none-match': etag } })).status).toBe(404)

    await page.goto(path)
    await page.press(shop('review.withdrawDo'))
    expect([page.says(text), page.says(shop('review.write'))]).toEqual([false, true])
    expect((await shown()).includes(text)).toBe(false)
  })
})

async function asReviewer(token: string, text: string): Promise<void> {
  const { id } = demoShopProduct('package-doctor')
  const page = await new PlainBrowser(site, { token }).goto('/shop/package-doctor')
  expect(page.html).toContain(id)
  await page.press(wordIn('fa', 'shop', 'review.send'), { rating: '5', text })
  expect(page.says(wordIn('fa', 'messages', 'comment.recorded'))).toBe(true)
}

it('says of an order in the list what is paid, and how its shipments are followed', async () => {
  const buyer = await newPerson(site)
  const { order } = await place(site.test, buyer, { items: [itemOf('nb1-adapter')] })
  await site.test.runJobs()
  const seller = await newPerson(site, ['seller'])
  const staffPage = await new PlainBrowser(site, { token: seller.token }).goto(`/admin/orders/${order.id}`)
  await staffPage.follow(staff('ship'))
  await staffPage.press(staff('ship.do'), {
    company: 'تیپاکس',
    waybill: '۱۲۳۴۵۷',
    trackingCode: 'TRK-77',
  })
  const { token } = buyer
  const page = await new PlainBrowser(site, { token }).goto('/dashboard/orders')
  const word = (key: string, values?: Record<string, string>) => wordIn('fa', 'orders', key, values)
  expect([
    page.says('TRK-77'),
    page.says(word('list.paid')),
    page.says(word('list.shipments_one', { count: '۱' })),
    page.says(formatDate('fa', order.placedAt)),
  ]).toEqual([true, true, true, true])
  await page.goto(`/dashboard/orders/${order.id}`)
  expect(page.says(word('idCardTitle'))).toBe(true)
})

it.each(['fa', 'en'] as const)(
  'says of an order what each piece cost and who receives it, in %s',
  async (locale) => {
    const buyer = await newPerson(site)
    const { order } = await place(site.test, buyer, { items: [itemOf('nb1-adapter', 3)] })
    const page = await new PlainBrowser(site, { token: buyer.token }).goto(
      localizedPath(locale, `/dashboard/orders/${order.id}`),
    )
    const price = formatAmount(locale, toman(demoShopProduct('nb1-adapter').price))
    expect(page.says(wordIn(locale, 'orders', 'line.times', { count: typed(locale, '3'), price }))).toBe(true)
    const [receiver = ''] =
      [...page.html.matchAll(/<section\b[\s\S]*?<\/section>/g)]
        .map(([section]) => section)
        .filter((section) => section.includes(`>${wordIn(locale, 'orders', 'receiver')}<`)) ?? []
    const read = textsOf(receiver).join(' ')
    for (const told of [order.receiver.fullName, order.receiver.phone, order.receiver.postalCode])
      expect(read.replace(/\s/g, '')).toContain(typed(locale, told).replace(/\s/g, ''))
  },
)

it('puts what an order had into the cart again, beside what is there, and says what is not sold any more', async () => {
  const buyer = await newPerson(site)
  const { order } = await place(site.test, buyer, {
    items: [itemOf('nb1-adapter', 2), itemOf('nb1-cuff-large')],
  })
  const page = await new PlainBrowser(site, { token: buyer.token }).goto(`/dashboard/orders/${order.id}`)
  await page.press(wordIn('fa', 'orders', 'reorder'))
  expect([page.path, page.says(wordIn('fa', 'messages', 'order.reordered'))]).toEqual(['/cart', true])
  // Once more: the same lines count up.
  await page.goto(`/dashboard/orders/${order.id}`)
  await page.press(wordIn('fa', 'orders', 'reorder'))
  expect(page.valueOf('quantity')).toBe('۴')
  await setStock(site.test, 'nb1-cuff-large', 0)
  await page.goto(`/dashboard/orders/${order.id}`)
  await page.press(wordIn('fa', 'orders', 'reorder'))
  expect(page.says(wordIn('fa', 'messages', 'order.reorderedPartly'))).toBe(true)
})

it('of an order whose time to pay is over names what it had, and puts it into the cart again', async () => {
  const buyer = await newPerson(site)
  const { payment } = await place(site.test, buyer, { items: [itemOf('nb1-adapter', 2)], pay: 'gateway' })
  const result = `/checkout/result/${payment?.id}`
  site.test.clock.advance(60 * 60_000)
  await site.test.runJobs()
  // Whoever comes back so late signs in anew.
  const token = testToken(['user'], { userId: buyer.userId })
  const page = await new PlainBrowser(site, { token }).goto(result)
  expect([page.says(wordIn('fa', 'checkout', 'result.cancelled')), page.says('آداپتور')]).toEqual([
    true,
    true,
  ])
  await page.press(wordIn('fa', 'checkout', 'result.reorder'))
  expect([
    page.path,
    page.says(wordIn('fa', 'messages', 'order.reordered')),
    page.valueOf('quantity'),
  ]).toEqual(['/cart', true, '۲'])
  // Pressed once more, from a page that stood open, it is still what the order had, and what was added since stays.
  await page.goto(result)
  await page.press(wordIn('fa', 'checkout', 'result.reorder'))
  expect(page.valueOf('quantity')).toBe('۲')
  await page.goto('/shop/nb1-adapter')
  await page.press(wordIn('fa', 'shop', 'buy.add'), { quantity: '۳' })
  await page.goto(result)
  await page.press(wordIn('fa', 'checkout', 'result.reorder'))
  expect([
    page.path,
    page.valueOf('quantity'),
    page.says(wordIn('fa', 'messages', 'order.reordered')),
  ]).toEqual(['/cart', '۵', true])
})

it('says that a line takes no more, when it is added and when it is ordered again', async () => {
  const buyer = await newPerson(site)
  const { order } = await place(site.test, buyer, { items: [itemOf('nb1-adapter', 2)] })
  const page = new PlainBrowser(site, { token: buyer.token })
  const said: boolean[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    await page.goto('/shop/nb1-adapter')
    await page.press(wordIn('fa', 'shop', 'buy.add'), { quantity: '۵۰' })
    said.push(page.says(wordIn('fa', 'messages', 'cart.addedMost')))
  }
  expect([said, page.valueOf('quantity')]).toEqual([[false, true], '۹۹'])
  await page.goto(`/dashboard/orders/${order.id}`)
  await page.press(wordIn('fa', 'orders', 'reorder'))
  expect([page.says(wordIn('fa', 'messages', 'order.reorderedMost')), page.valueOf('quantity')]).toEqual([
    true,
    '۹۹',
  ])
})

it('a pro-forma is printed of an order that is paid by transfer, by its buyer and by the staff alone', async () => {
  const buyer = await newPerson(site)
  await setStock(site.test, 'package-family', 100)
  const { order } = await place(site.test, buyer, { items: [itemOf('package-family', 9)], pay: 'transfer' })
  for (const locale of ['fa', 'en', 'es'] as const) {
    const path = localizedPath(locale, `/reports/proforma/${order.id}`)
    for (const requested of [{ token: buyer.token }, { visitor: 'seller' }] as const) {
      const answer = await site.ask(path, requested)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(answer.html).toContain(wordIn(locale, 'orders', 'proforma'))
    }
    expect((await site.ask(path, { visitor: 'patient' })).status).toBe(404)
  }
})
