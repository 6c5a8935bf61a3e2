import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import {
  addShownCase,
  addShownReply,
  addShownTopic,
  addTopic,
  changePost,
  emptyCommunity,
} from '../kit/community'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let author: Somebody
let staff: Somebody
beforeAll(async () => {
  site = await openTestSite()
  staff = await newSomebody(site.test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => site.close())
beforeEach(async () => {
  await emptyCommunity(site.test)
  author = await newSomebody(site.test, { name: 'مریم' })
})

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'community', key, values)
  const at = (to: string) => localizedPath(locale, to)

  it('one looks for words from the list, narrows it, and comes to the reply that has them', async () => {
    const topic = await addShownTopic(site.test, author, staff, { title: 'گفت‌وگو دربارهٔ قند' })
    const reply = await addShownReply(site.test, author, staff, topic, 'من پس از غذا می‌سنجم <b>قند</b>')
    const hidden = await addShownReply(site.test, author, staff, topic, 'قند پنهان')
    await changePost(site.test, staff, hidden, { step: 'hide', fault: 'politics' })
    await addTopic(site.test, author, { title: 'قند در انتظار' })
    await addShownCase(site.test, author, staff)

    const reader = await new PlainBrowser(site).goto(at('/community'))
    await reader.press(say('find.do'), { q: 'قند' })
    expect([reader.status, reader.says(say('find.results', { words: 'قند' }))]).toEqual([200, true])
    expect([reader.says('پنهان'), reader.says('در انتظار'), reader.html.includes('<b>')]).toEqual([
      ...[false, false, false],
    ])
    expect(reader.html).toContain('noindex')
    await reader.follow(say('find.kind.reply'))
    expect(reader.html).toContain(`#post-${reply}`)
    expect(reader.html).not.toContain(`href="${at(`/community/${topic}`)}"`)
    const [, way = ''] = /href="([^"]*cursor=[^"]*)#post-/.exec(reader.html) ?? []
    await reader.goto(way.replaceAll('&amp;', '&'))
    expect([reader.status, reader.html.includes(`id="post-${reply}"`)]).toEqual([200, true])
  })

  it('one is told how it was read, and finds cases from their list', async () => {
    await addShownCase(site.test, author, staff, { title: 'فشار بالا در جوانی' })
    const reader = await new PlainBrowser(site).goto(at('/community/cases'))
    await reader.press(say('find.do'), { q: 'feshar' })
    expect(reader.html).toContain('kind=case')
    expect([reader.says(say('find.read.sounds')), reader.says('فشار بالا')]).toEqual([true, true])
    await reader.follow(say('find.asTyped', { words: 'feshar' }))
    expect(reader.says(say('find.none', { words: 'feshar' }))).toBe(true)
    await reader.follow(say('find.noneOfKind'))
    expect(reader.says('فشار بالا')).toBe(true)
    await reader.follow(say('find.asTyped', { words: 'feshar' }))
    await reader.follow(say('find.nearby'))
    expect(reader.says('فشار بالا')).toBe(true)
  })

  it('one is told where there is nothing, and what else there is to do', async () => {
    const reader = await new PlainBrowser(site).goto(at('/community/search'))
    expect([reader.status, reader.says(say('find.results', { words: '' }))]).toEqual([200, false])
    await reader.press(say('find.do'), { q: '  دندان ' })
    expect(reader.says(say('find.none', { words: 'دندان' }))).toBe(true)
    expect(reader.html).toContain(at('/community/new'))
    expect(reader.html).toContain(`${at('/search')}?q=`)
  })
})

it('is kept by no cache', async () => {
  const { headers } = await site.ask(`/community/search?${new URLSearchParams({ q: 'قند' })}`)
  expect(headers.get('cache-control')).toContain('no-store')
})

it('there is a way to the cases in the menu and on the page of the community', async () => {
  const reader = await new PlainBrowser(site).goto('/community')
  const main = reader.html.slice(reader.html.indexOf('<main'), reader.html.indexOf('</main'))
  const [header = '', footer = ''] = [
    reader.html.slice(0, reader.html.indexOf('<main')),
    reader.html.slice(reader.html.indexOf('</main')),
  ]
  expect([header, main, footer].map((part) => part.includes('href="/community/cases"'))).toEqual([
    ...[true, true, true],
  ])
})
