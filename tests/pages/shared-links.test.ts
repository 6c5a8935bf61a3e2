import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDocument } from '~/domain/records/define'
import { recordDefinitions } from '~/domain/records/types'
import { mostWrongPasscodes } from '~/domain/sharing/rules'
import { digitsIn } from '~/domain/values/digits'
import { localizedPath } from '~/domain/values/locale'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addSample, sampleOf } from '../kit/record-samples'
import { documentSample } from '../kit/record-files'
import { endShare, makeLink } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function person() {
  const { token } = await signUp(site.test)
  return { token, browser: new PlainBrowser(site, { token }) }
}
const somebody = () => new PlainBrowser(site)
const definitionNamed = (name: string) => recordDefinitions.find(({ type }) => type === name)!
const oxygen = definitionNamed('blood-oxygen')
const endOf = (locale: string) => new RegExp(`^${wordIn(locale, 'sharing', 'end.named', { phone: '' })}`)
const linkIn = ({ html }: PlainBrowser): string => {
  const [, path = ''] = /https?:\/\/[^/<\s]+((?:\/en)?\/s\/[\w-]{43})</.exec(html) ?? []
  expect(path).not.toBe('')
  return path
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'sharing', key, values)
  const type = wordIn(locale, 'records', 'type.blood-oxygen')
  const at = (path: string) => localizedPath(locale, path)

  it('a link is made, shown once, opened with its passcode by somebody without an account, seen to be opened, and ended', async () => {
    const owner = await person()
    const { id } = await addSample(site.test, oxygen, owner.token)
    await owner.browser.goto(at('/app/shared/new'))
    await owner.browser.follow(say('way.link'))
    await owner.browser.press(say('link.make'), {
      scope: 'types',
      types: ['blood-oxygen'],
      days: '۱۲',
      passcode: '۱۲۳۴۵۶',
      message: 'سلام دکتر',
    })
    expect([owner.browser.status, owner.browser.says(say('link.made'))]).toEqual([200, true])
    const path = linkIn(owner.browser)
    const token = path.split('/').at(-1) ?? ''
    await owner.browser.goto(at('/app/shared'))
    expect(owner.browser.html).not.toContain(token)
    expect(owner.browser.says(say('notOpened'))).toBe(true)

    const visitor = somebody()
    await visitor.goto(path)
    expect([visitor.status, visitor.says('سلام دکتر')]).toEqual([200, false])
    await visitor.press(say('open.send'), { passcode: '654321' })
    expect([visitor.status, visitor.says('سلام دکتر')]).toEqual([422, false])
    await visitor.press(say('open.send'), { passcode: ' 123456 ' })
    expect([visitor.status, visitor.says('سلام دکتر')]).toEqual([200, true])
    await visitor.follow(/\/blood-oxygen$/)
    expect([visitor.status, visitor.html.includes('<figure')]).toEqual([200, true])
    await visitor.follow(new RegExp(`/blood-oxygen/${id}$`))
    expect([visitor.status, visitor.says(wordIn(locale, 'records', 'source.owner'))]).toEqual([200, true])
    for (const changing of ['value="delete"', 'value="favourite"', '/app/records/blood-oxygen'])
      expect(visitor.html).not.toContain(changing)
    const record = visitor.address

    await owner.browser.goto(at('/app/shared'))
    expect(owner.browser.says(say('link.wrongCount_one', { count: digitsIn(locale, '1') }))).toBe(true)
    await owner.browser.follow(/\/reads$/)
    for (const kind of ['visit', 'archive', 'history', 'record'])
      expect([kind, owner.browser.says(say(`kind.${kind}`, { type }))]).toEqual([kind, true])
    expect(owner.browser.says(say('reader.link'))).toBe(true)
    await owner.browser.goto(at('/app/shared'))
    await owner.browser.press(endOf(locale))
    expect(owner.browser.says(say('state.ended'))).toBe(true)
    await visitor.goto(record)
    expect(visitor.status).toBe(404)
    await visitor.goto(path)
    expect([visitor.status, visitor.says('سلام دکتر'), visitor.says(say('open.over'))]).toEqual([
      404,
      false,
      true,
    ])
    await visitor.press(say('open.send'), { passcode: '123456' })
    expect([visitor.status, visitor.says(say('open.gone'))]).toEqual([422, true])
  })

  it('what is missing or wrong is refused beside its field, and what was typed is kept', async () => {
    const { browser } = await person()
    await browser.goto(at('/app/shared/link'))
    await browser.press(say('link.make'), { scope: 'types', days: '91', passcode: '12345', message: 'نوشته' })
    expect(browser.status).toBe(422)
    for (const code of ['error.linkDays', 'error.passcodeShort'])
      expect([code, browser.says(wordIn(locale, 'fields', code))]).toEqual([code, true])
    expect(browser.html).toContain('نوشته')
    await browser.press(say('link.make'), { scope: 'types', days: '9', passcode: '123456' })
    expect([browser.status, browser.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    const visitor = somebody()
    await visitor.goto(at(`/s/${'A'.repeat(43)}`))
    await visitor.press(say('open.send'), {})
    expect([visitor.status, visitor.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
  })

  it('says how often a passcode can still be wrong, and then that the link is closed for good', async () => {
    const owner = await person()
    const { token } = await makeLink(site.test, owner.token)
    const visitor = somebody()
    await visitor.goto(at(`/s/${token}`))
    for (let left = mostWrongPasscodes - 1; left >= 0; left--) {
      await visitor.press(say('open.send'), { passcode: 'not the one' })
      const key = left === 0 ? 'last' : left === 1 ? 'wrong_one' : 'wrong_other'
      const sentence = say(`open.${key}`, { count: digitsIn(locale, String(left)) })
      expect([left, visitor.status, visitor.says(sentence)]).toEqual([left, 422, true])
    }
    await visitor.press(say('open.send'), { passcode: 'رمز ۱۲۳۴' })
    expect(visitor.says(say('open.gone'))).toBe(true)
    await owner.browser.goto(at('/app/shared'))
    expect(owner.browser.says(say('link.locked'))).toBe(true)
  })
})

it('a link that never was, has ended or is past its time looks like every other', async () => {
  const owner = await person()
  const [open, ended] = [await makeLink(site.test, owner.token), await makeLink(site.test, owner.token)]
  await endShare(site.test, owner.token, ended.share.id)
  const pages = await Promise.all(
    [open.token, ended.token, 'A'.repeat(43)].map(async (token) => {
      const { status, html } = await site.ask(`/s/${token}`)
      return [status, html.replaceAll(token, '…').replace(/nonce="[^"]*"|[\w-]{36}/g, '')]
    }),
  )
  expect(pages[0]?.[0]).toBe(200)
  expect(pages[1]).toEqual(pages[0])
  expect(pages[2]).toEqual(pages[0])
})

it('tells no cache, search engine or other page of itself, and keeps its visit from scripts', async () => {
  const owner = await person()
  const { token } = await makeLink(site.test, owner.token)
  for (const path of [`/s/${token}`, `/en/s/${token}`]) {
    const { headers, html } = await site.ask(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(html).toContain('name="referrer" content="same-origin"')
  }
})

it('a visit is of its own link, is closed by hand, and is over after an hour', async () => {
  const owner = await person()
  await addSample(site.test, oxygen, owner.token)
  const [one, other] = [await makeLink(site.test, owner.token), await makeLink(site.test, owner.token)]
  const send = wordIn('fa', 'sharing', 'open.send')
  const visitor = somebody()
  const isOpen = async (path: string) => {
    await visitor.goto(path)
    return visitor.path === path && !visitor.html.includes('name="passcode"')
  }
  const open = async () => {
    await visitor.goto(`/s/${one.token}`)
    await visitor.press(send, { passcode: 'رمز ۱۲۳۴' })
    expect(await isOpen(`/s/${one.token}`)).toBe(true)
  }
  await open()
  expect(await isOpen(`/s/${one.token}/blood-oxygen`)).toBe(true)
  expect(await isOpen(`/s/${other.token}`)).toBe(false)
  expect(await isOpen(`/s/${other.token}/blood-oxygen`)).toBe(false)
  await visitor.goto(`/s/${one.token}`)
  await visitor.press(wordIn('fa', 'sharing', 'open.leave'))
  expect(await isOpen(`/s/${one.token}`)).toBe(false)
  await open()
  site.test.clock.advance(60 * 60 * 1000)
  expect(await isOpen(`/s/${one.token}/blood-oxygen`)).toBe(false)
  expect(visitor.path).toBe(`/s/${one.token}`)
})

describe.each(recordDefinitions.map((definition) => [definition.type, definition] as const))(
  '%s behind a link',
  (type, definition) => {
    it('is shown alone with its files, and not any more once it has ended', async () => {
      const owner = await person()
      const sample = definition.files
        ? await documentSample(site.test, definition, owner.token)
        : sampleOf(definition)
      const record = await addSample(site.test, definition, owner.token, sample)
      await owner.browser.goto(`/app/records/${type}/${record.id}`)
      await owner.browser.follow(wordIn('fa', 'records', 'share'))
      await owner.browser.follow(wordIn('fa', 'sharing', 'way.link'))
      await owner.browser.press(wordIn('fa', 'sharing', 'link.make'), { passcode: 'گل‌نرگس' })
      const path = linkIn(owner.browser)
      const visitor = somebody()
      await visitor.goto(path)
      await visitor.press(wordIn('fa', 'sharing', 'open.send'), { passcode: 'گل‌نرگس' })
      await visitor.follow(new RegExp(`/${type}/${record.id}$`))
      expect(visitor.status).toBe(200)
      const file = record.files?.[0]?.id
      const filePath = `${visitor.path}/files/${file}`
      const cookie = `link-visit=${visitor.cookie('link-visit')}`
      const fileStatus = async () => (await site.ask(filePath, { headers: { cookie } })).status
      if (file) {
        expect(visitor.html).toContain(filePath)
        expect(await fileStatus()).toBe(302)
      }
      // Of one record, and of documents, there is no history.
      await visitor.goto(`${path}/${type}`)
      expect([isDocument(definition), visitor.status]).toEqual([isDocument(definition), 404])
      await owner.browser.goto('/app/shared')
      await owner.browser.press(endOf('fa'))
      if (file) expect(await fileStatus()).toBe(404)
      await visitor.goto(`${path}/${type}/${record.id}`)
      expect(visitor.status).toBe(404)
    })
  },
)
