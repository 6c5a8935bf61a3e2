import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDefinitions } from '~/domain/records/types'
import { digitsIn } from '~/domain/values/digits'
import { localizedPath } from '~/domain/values/locale'
import { addFamilyMember } from '../kit/family'
import { signUp } from '../kit/identity'
import { PlainBrowser } from '../kit/plain-browser'
import { addSample, sampleOf } from '../kit/record-samples'
import { documentSample } from '../kit/record-files'
import { addShare, endShare } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function person() {
  const { token, user } = await signUp(site.test)
  return { token, phone: user.phone ?? '', browser: new PlainBrowser(site, { token }) }
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'sharing', key, values)
  const at = (path: string) => localizedPath(locale, path)

  it('a record is shared with a number, opened by whoever has it, seen to be opened, and ended', async () => {
    const [owner, reader] = [await person(), await person()]
    const { id } = await addSample(site.test, oxygen, owner.token)
    await owner.browser.goto(at('/app/shared'))
    expect(owner.browser.says(say('empty'))).toBe(true)
    await owner.browser.follow(say('new'))
    await owner.browser.press(say('send'), {
      phone: digitsIn('fa', reader.phone),
      scope: 'types',
      types: ['blood-oxygen'],
      days: '30',
      message: 'سلام دکتر',
    })
    expect([owner.browser.status, owner.browser.path]).toEqual([200, at('/app/shared')])
    expect(owner.browser.says(say('notOpened'))).toBe(true)

    await reader.browser.goto(at('/app/shared'))
    await reader.browser.follow(/\/app\/shared\/[0-9a-f-]{36}$/)
    expect(reader.browser.says('سلام دکتر')).toBe(true)
    const shared = reader.browser.address
    await reader.browser.follow(new RegExp(`/blood-oxygen/${id}`))
    expect(reader.browser.status).toBe(200)
    await reader.browser.goto(shared)
    await reader.browser.follow(/\/blood-oxygen$/)
    expect([reader.browser.status, reader.browser.html.includes('<figure')]).toEqual([200, true])
    for (const editing of ['/new', '/app/records/', 'export.csv', 'value="delete"'])
      expect(reader.browser.html.split('id="content"')[1], editing).not.toContain(`blood-oxygen${editing}`)
    await reader.browser.follow(new RegExp(`/blood-oxygen/${id}`))
    // To be read, and no more; “myself” is not who reads it.
    expect(reader.browser.says(wordIn(locale, 'records', 'source.owner'))).toBe(true)
    expect(reader.browser.html).not.toContain('value="delete"')
    expect(reader.browser.html).not.toContain('value="favourite"')

    await owner.browser.goto(at('/app/shared'))
    await owner.browser.follow(say('reads.named', { phone: digitsIn(locale, reader.phone) }))
    expect(
      owner.browser.says(say('kind.record', { type: wordIn(locale, 'records', 'type.blood-oxygen') })),
    ).toBe(true)
    expect(
      owner.browser.says(say('kind.history', { type: wordIn(locale, 'records', 'type.blood-oxygen') })),
    ).toBe(true)
    // The same as whoever reads it is shown, said to be that.
    await owner.browser.goto(at('/app/shared'))
    await owner.browser.follow(say('preview.named', { phone: digitsIn(locale, reader.phone) }))
    for (const step of [/\/blood-oxygen$/, new RegExp(`/blood-oxygen/${id}`)]) {
      expect(owner.browser.says(say('preview.title'))).toBe(true)
      await owner.browser.follow(step)
    }
    expect([owner.browser.status, owner.browser.says(say('preview.title'))]).toEqual([200, true])
    await owner.browser.goto(at('/app/shared'))
    await owner.browser.press(new RegExp(digitsIn(locale, reader.phone)))
    expect(owner.browser.says(say('state.ended'))).toBe(true)
    await reader.browser.goto(shared)
    expect([reader.browser.status, reader.browser.says(say('ended.share-ended-by-owner'))]).toEqual([
      403,
      true,
    ])
  })

  it('what the other will see is shown before anything is shared', async () => {
    const [owner, reader] = [await person(), await person()]
    await addSample(site.test, oxygen, owner.token)
    for (const [address, typed] of [
      ['/app/shared/new', { phone: reader.phone }],
      ['/app/shared/link', { passcode: 'راز بزرگ' }],
    ] as const) {
      await owner.browser.goto(at(address))
      const types = (key: string) => wordIn(locale, 'records', `type.${key}`)
      const seen = () =>
        /<section[^>]*aria-labelledby="ahead".*?<\/section>/s.exec(owner.browser.html)?.[0] ?? ''
      expect(seen()).toContain(types('blood-oxygen'))
      expect(seen()).toContain(say('ahead.count', { count: digitsIn(locale, '1') }))
      await owner.browser.press(say('ahead.show'), { ...typed, scope: 'types', types: ['ecg'], days: '7' })
      expect([owner.browser.status, owner.browser.path]).toEqual([200, at(address)])
      expect(seen()).toContain(types('ecg'))
      expect(seen()).toContain(say('ahead.none'))
      expect(seen()).toContain(say('ahead.unseen', { types: types('blood-oxygen') }))
      expect(owner.browser.says(wordIn(locale, 'fields', 'error.required'))).toBe(false)
      // Half of a form is no reason not to look.
      await owner.browser.press(say('ahead.show'), { scope: 'types', types: [] })
      expect([owner.browser.status, seen().includes(say('ahead.choose'))]).toEqual([200, true])
    }
    const given = await site.test.request('GET', '/shares', { token: owner.token })
    expect(await given.json()).toMatchObject({ items: [] })
  })

  it('what is missing or wrong is refused beside its field, and what was typed is kept', async () => {
    const { browser, phone } = await person()
    await browser.goto(at('/app/shared/new'))
    await browser.press(say('send'), { phone: '0912', scope: 'types', message: 'نوشتهٔ من' })
    expect(browser.status).toBe(422)
    expect(browser.says(wordIn(locale, 'fields', 'error.phone'))).toBe(true)
    expect(browser.html).toContain('نوشتهٔ من')
    await browser.press(say('send'), { phone: '09120009988', scope: 'types' })
    expect([browser.status, browser.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    await browser.press(say('send'), { phone, scope: 'all' })
    expect([browser.status, browser.says(wordIn(locale, 'fields', 'error.sharePhoneOwn'))]).toEqual([
      422,
      true,
    ])
  })
})

const oxygen = recordDefinitions.find(({ type }) => type === 'blood-oxygen')!

describe.each(recordDefinitions.map((definition) => [definition.type, definition] as const))(
  '%s that is shared',
  (type, definition) => {
    it('alone, from its page, is shown with its files to the other, and not any more once it has ended', async () => {
      const [owner, reader] = [await person(), await person()]
      const sample = definition.files
        ? await documentSample(site.test, definition, owner.token)
        : sampleOf(definition)
      const record = await addSample(site.test, definition, owner.token, sample)
      await owner.browser.goto(`/app/records/${type}/${record.id}`)
      await owner.browser.follow(wordIn('fa', 'records', 'share'))
      await owner.browser.press(wordIn('fa', 'sharing', 'send'), { phone: reader.phone })
      expect(owner.browser.path).toBe('/app/shared')

      await reader.browser.goto('/app/shared')
      await reader.browser.follow(/\/app\/shared\/[0-9a-f-]{36}$/)
      await reader.browser.follow(new RegExp(`/${type}/${record.id}$`))
      expect(reader.browser.status).toBe(200)
      const file = record.files?.[0]?.id
      const filePath = `${reader.browser.path}/files/${file}`
      if (file) {
        expect(reader.browser.html).toContain(filePath)
        expect((await site.ask(filePath, { token: reader.token })).status).toBe(302)
      }
      await owner.browser.goto('/app/shared')
      await owner.browser.press(new RegExp(digitsIn('fa', reader.phone)))
      await reader.browser.goto(reader.browser.address)
      expect([
        reader.browser.status,
        reader.browser.says(wordIn('fa', 'sharing', 'ended.share-ended-by-owner')),
      ]).toEqual([403, true])
      if (file) expect((await site.ask(filePath, { token: reader.token })).status).toBe(404)
    })
  },
)

it('the record of a member is shared as theirs, whoever is chosen since', async () => {
  const [owner, reader] = [await person(), await person()]
  const father = await addFamilyMember(site.test, owner.token)
  const his = await addSample(site.test, oxygen, owner.token, { ...sampleOf(oxygen), memberId: father.id })
  const own = await addSample(site.test, oxygen, owner.token)
  await owner.browser.goto(`/app/shared/new?memberId=${father.id}`)
  owner.browser.setCookie('member', '')
  await owner.browser.press(wordIn('fa', 'sharing', 'send'), { phone: reader.phone, scope: 'all' })
  expect(owner.browser.says(`${father.firstName} ${father.lastName}`)).toBe(true)
  await reader.browser.goto('/app/shared')
  await reader.browser.follow(/\/app\/shared\/[0-9a-f-]{36}$/)
  expect(reader.browser.html).toContain(his.id)
  expect(reader.browser.html).not.toContain(own.id)
})

it('nobody else opens, ends or sees the log of a share', async () => {
  const [owner, reader, stranger] = [await person(), await person(), await person()]
  const { id } = await addShare(site.test, owner.token, { phone: reader.phone })
  for (const path of [`/app/shared/${id}`, `/app/shared/${id}/reads`]) {
    await stranger.browser.goto(path)
    expect(stranger.browser.status, path).toBe(404)
  }
  expect((await endShare(site.test, stranger.token, id)).status).toBe(404)
  await reader.browser.goto(`/app/shared/${id}/reads`)
  expect(reader.browser.status).toBe(404)
})
