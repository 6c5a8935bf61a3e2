import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { recordDefinitions } from '~/domain/records/types'
import { addCare, endCare, newDoctor } from '../kit/care'
import { connect } from '../kit/connections'
import { addFamilyMember } from '../kit/family'
import { PlainBrowser } from '../kit/plain-browser'
import { addComment, listCommented } from '../kit/record-comments'
import { addSample, leastSampleOf } from '../kit/record-samples'
import { addShare, newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const browsing = <One extends Somebody>(one: One) => ({
  ...one,
  browser: new PlainBrowser(site, { token: one.token }),
})

/** Whoever has a record, and the doctor who accompanies them. */
async function people() {
  const { test } = site
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  const owner = browsing(await newSomebody(test, { name: 'مریم' }))
  const doctor = browsing(await newDoctor(test, 'نگار'))
  const relative = browsing(await newSomebody(test, { name: 'رضا' }))
  // As whoever has signed up by the pages.
  await test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  const care = await addCare(test, { owner, doctor, staff })
  const [pressure] = recordDefinitions.filter(({ type }) => type === 'blood-pressure')
  if (!pressure) throw new Error('There is blood pressure')
  const { id } = await addSample(test, pressure, owner.token, leastSampleOf(pressure))
  return { owner, doctor, relative, care: care.id, record: id }
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'record-comments', key, values)
  const at = (path: string) => localizedPath(locale, path)

  it('goes from the doctor to the owner and back, and stays readable when the doctor is gone', async () => {
    const { owner, doctor, care, record } = await people()
    const own = at(`/app/records/blood-pressure/${record}`)
    await owner.browser.goto(own)
    // Nothing was written, and the owner does not begin.
    expect(owner.browser.says(say('title'))).toBe(false)
    await owner.browser.goto(at('/app/comments'))
    expect(owner.browser.says(say('none'))).toBe(true)

    await doctor.browser.goto(at(`/doctor/families/${owner.userId}`))
    await doctor.browser.follow(/\/doctor\/records\/.*#comments$/)
    expect(doctor.browser.says(say('empty'))).toBe(true)
    await doctor.browser.press(say('write.send'), { text: '' })
    expect([
      doctor.browser.status,
      doctor.browser.says(wordIn(locale, 'fields', 'error.careMessageEmpty')),
    ]).toEqual([422, true])
    await doctor.browser.press(say('write.send'), { text: 'زنگ بزنید: ۰۹۱۲۳۴۵۶۷۸۹' })
    expect(doctor.browser.status).toBe(422)
    expect(doctor.browser.says(wordIn(locale, 'fields', 'error.messageContact'))).toBe(true)
    // What was typed is still there, with what leads out marked.
    expect(doctor.browser.html).toContain('زنگ بزنید: ')
    expect(doctor.browser.html).toMatch(/<mark[^>]*>.*۰۹۱۲۳۴۵۶۷۸۹/)
    await doctor.browser.press(say('write.send'), { text: 'فردا صبح دوباره اندازه بگیرید.' })
    expect([doctor.browser.status, doctor.browser.says('فردا صبح دوباره اندازه بگیرید.')]).toEqual([
      200,
      true,
    ])
    expect(doctor.browser.says(say('you'))).toBe(true)
    await doctor.browser.sendAgain()
    const { rows } = await site.test.database.pool.query(
      'select from record_comments join record_comment_threads on id = thread_id where record_id = $1',
      [record],
    )
    expect(rows).toHaveLength(1)

    await owner.browser.goto(at('/app/messages'))
    await owner.browser.follow(/\/app\/comments$/)
    await owner.browser.follow(/\/app\/records\/blood-pressure\/.*#comments$/)
    expect(owner.browser.says('فردا صبح دوباره اندازه بگیرید.')).toBe(true)
    await owner.browser.press(say('reply.send'), { text: ' ' })
    expect(owner.browser.status).toBe(422)
    await owner.browser.press(say('reply.send'), { text: 'چشم، اندازه می‌گیرم.' })
    expect([owner.browser.status, owner.browser.says('چشم، اندازه می‌گیرم.')]).toEqual([200, true])

    await doctor.browser.goto(at('/doctor'))
    await doctor.browser.follow(wordIn(locale, 'desk', 'act.comments'))
    await doctor.browser.follow(/#comments$/)
    expect(doctor.browser.says('چشم، اندازه می‌گیرم.')).toBe(true)
    expect(doctor.browser.says('مریم آزمون')).toBe(true)
    await doctor.browser.goto(at('/doctor/records?tab=shared'))
    expect(
      doctor.browser.says(
        wordIn(locale, 'desk-records', 'comments_other', { count: locale === 'fa' ? '۲' : '2' }),
      ),
    ).toBe(true)
    await doctor.browser.goto(at(`/doctor/families/${owner.userId}`))
    expect(doctor.browser.says(wordIn(locale, 'supervision', 'comments'))).toBe(true)

    await endCare(site.test, owner.token, care)
    await owner.browser.goto(own)
    expect(owner.browser.says(say('seen'))).toBe(true)
    expect(owner.browser.says(say('reply.send'))).toBe(false)
    expect(owner.browser.says('چشم، اندازه می‌گیرم.')).toBe(true)
    await doctor.browser.goto(at('/doctor/comments'))
    expect(doctor.browser.says(say('none'))).toBe(true)
  })

  it('leaves what was typed to whoever cannot send it any more', async () => {
    const { owner, doctor, care, record } = await people()
    await doctor.browser.goto(at(`/doctor/records/${record}?by=${care}`))
    await doctor.browser.press(say('write.send'), { text: 'فردا صبح دوباره اندازه بگیرید.' })
    await owner.browser.goto(at(`/app/records/blood-pressure/${record}`))
    await endCare(site.test, owner.token, care)
    await owner.browser.press(say('reply.send'), { text: 'پاسخی که نوشته بودم' })
    expect([owner.browser.status, owner.browser.says('پاسخی که نوشته بودم')]).toEqual([422, true])
    expect([owner.browser.says(say('unsent')), owner.browser.says(say('reply.send'))]).toEqual([true, false])
    await doctor.browser.press(say('write.send'), { text: 'نظری که نوشته بودم' })
    expect([doctor.browser.status, doctor.browser.says('نظری که نوشته بودم')]).toEqual([404, true])
    expect([
      doctor.browser.says(say('unsent.gone')),
      doctor.browser.says(wordIn(locale, 'areas', 'doctor')),
    ]).toEqual([true, true])
  })

  it('marks what is on an older page as seen', async () => {
    const { owner, doctor, record } = await people()
    const other = browsing(await newDoctor(site.test))
    await addComment(site.test, doctor, record)
    await addShare(site.test, owner.token, { phone: other.phone })
    for (let number = 0; number < 30; number += 1) {
      site.test.clock.advance(60_000)
      await addComment(site.test, other, record)
    }
    const unread = async () => {
      const { items } = await listCommented(site.test, owner, 'family')
      return items.map((one) => one.unread)
    }
    expect(await unread()).toEqual([30, 1])
    await owner.browser.goto(at(`/app/records/blood-pressure/${record}`))
    expect(await unread()).toEqual([0, 1])
    // Whoever answers above it has not seen it by that.
    site.test.clock.advance(60_000)
    const form = owner.browser.html.split('<form').find((one) => one.includes(`value="${doctor.userId}"`))
    expect(form).toContain('name="seen" value="0"')
    await owner.browser.post(owner.browser.path, {
      intent: 'comment',
      doctor: doctor.userId,
      seen: '0',
      text: 'چشم، اندازه می‌گیرم.',
    })
    expect([owner.browser.says('چشم، اندازه می‌گیرم.'), await unread()]).toEqual([true, [1, 0]])
    await owner.browser.follow(/cursor=/)
    expect(await unread()).toEqual([0, 0])
  })

  it('offers a guardian no answer for who has come of age, and says why', async () => {
    const { owner, doctor } = await people()
    const { test } = site
    const born = new Date(test.clock.now().getTime() - 17.9 * 365.25 * 24 * 60 * 60_000)
    const child = await addFamilyMember(test, owner.token, {
      relation: 'son',
      birthDate: born.toISOString().slice(0, 10),
    })
    const [pressure] = recordDefinitions.filter(({ type }) => type === 'blood-pressure')
    if (!pressure) throw new Error('There is blood pressure')
    const { id } = await addSample(test, pressure, owner.token, {
      ...leastSampleOf(pressure),
      memberId: child.id,
    })
    await addShare(test, owner.token, { phone: doctor.phone, memberId: child.id })
    await addComment(test, doctor, id)
    await owner.browser.goto(at(`/app/records/blood-pressure/${id}?memberId=${child.id}`))
    expect([owner.browser.says(say('reply.send')), owner.browser.says(say('ofAdult'))]).toEqual([true, false])
    // They are older, and had been added as a child.
    await test.database.pool.query(
      `update family_members set birth_date = birth_date - 200, created_at = created_at - interval '1 year' where id = $1`,
      [child.id],
    )
    await owner.browser.press(say('reply.send'), { text: 'پاسخی که نوشته بودم' })
    expect([owner.browser.status, owner.browser.says('پاسخی که نوشته بودم')]).toEqual([422, true])
    expect([owner.browser.says(say('reply.send')), owner.browser.says(say('ofAdult'))]).toEqual([false, true])
    test.clock.advance(60_000)
    await addComment(test, doctor, id)
    await owner.browser.goto(at(`/app/records/blood-pressure/${id}?memberId=${child.id}`))
    expect([owner.browser.says(say('reply.send')), owner.browser.says(say('ofAdult'))]).toEqual([false, true])
    // What they read there they have seen.
    expect((await listCommented(test, owner, 'family')).items).toMatchObject([{ unread: 0 }])
  })

  it('is read by whoever of the family is connected, and by nobody else to whom it was shared', async () => {
    const { owner, doctor, relative, record } = await people()
    const { test } = site
    await doctor.browser.goto(at(`/doctor/families/${owner.userId}`))
    await doctor.browser.follow(/\/doctor\/records\/.*#comments$/)
    await doctor.browser.press(say('write.send'), { text: 'فردا صبح دوباره اندازه بگیرید.' })
    const { id: shareId } = await addShare(test, owner.token, { phone: relative.phone })
    const by = (share: string) => at(`/app/shared/${share}/blood-pressure/${record}`)
    await relative.browser.goto(by(shareId))
    expect([relative.browser.status, relative.browser.says(say('title'))]).toEqual([200, false])
    const connection = await connect(test, relative, owner)
    await relative.browser.goto(by(connection.shareId))
    expect(relative.browser.says('فردا صبح دوباره اندازه بگیرید.')).toBe(true)
    expect(relative.browser.says(say('reply.send'))).toBe(false)
    // A spouse who is a doctor reads as family what they see as family.
    const spouse = browsing(await newDoctor(test))
    await site.test.database.pool.query(
      `update users set job = 'پزشک', accepted_terms_version = '1' where id = $1`,
      [spouse.userId],
    )
    await spouse.browser.goto(by((await connect(test, spouse, owner)).shareId))
    expect(spouse.browser.says('فردا صبح دوباره اندازه بگیرید.')).toBe(true)
    expect(spouse.browser.says(say('write.send'))).toBe(false)
  })
})
