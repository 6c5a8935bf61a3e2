import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogPersonalData, findShownPhoto, noteBought, seedDemoShop } from '~/api/domains/catalog/public'
import type {
  OwnReview,
  OwnReviewStanding,
  PublicReview,
  StaffReview,
} from '~/domain/catalog/review-contract'
import { demoShopProduct } from '~/domain/catalog/demo-shop'
import { fileIdSchema, type FileId } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { jpeg, jpegWithPlace, pdf, png } from '../../kit/hostile-files'
import { answered, refused, signUp } from '../../kit/identity'
import type { Page } from '../../kit/records'

let test: TestApi
const support = testToken(['user', 'support'])
const nb1 = demoShopProduct('nb1').id
const ns0 = demoShopProduct('ns0').id
const mebibyte = 1024 * 1024
beforeAll(async () => {
  test = await openTestApi()
  await seedDemoShop(test.database, test.clock.now())
})
afterAll(() => test.close())

async function newBuyer(...products: (typeof nb1)[]) {
  const person = await signUp(test, undefined, { firstName: 'نرگس', lastName: 'احمدی' })
  await test.database.transaction((tx) => noteBought(tx, person.user.id, products))
  return person
}

const send = (token: string, bytes: Uint8Array, product: string = nb1) =>
  test.request('POST', `/shop-products/${product}/review-photos`, {
    token,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const sent = async (token: string, bytes?: Uint8Array, product?: string) =>
  (await answered<{ upload: string }>(send(token, bytes ?? (await jpeg()), product))).upload
const say = (token: string, photos: string[], product: string = nb1) =>
  test.request('POST', `/shop-products/${product}/reviews`, {
    token,
    json: { rating: 5, text: 'خوب است', photos },
  })
const decide = (id: string, status: 'approved' | 'removed') =>
  answered<StaffReview>(test.request('PATCH', `/reviews/${id}`, { token: support, json: { status } }))
const shown = async (product: string = nb1) =>
  (await answered<Page<PublicReview>>(test.request('GET', `/shop-products/${product}/reviews`))).items
const own = (token: string, product: string = nb1) =>
  answered<OwnReviewStanding>(test.request('GET', `/shop-products/${product}/own-review`, { token }))
const everybodySees = async (id: FileId) => (await findShownPhoto(test.database.db, id)) !== undefined
const followed = (url: string) => test.deps.files.followLink(url.replace('/private/', ''))
const isThere = async (ids: FileId[]) =>
  (await test.deps.files.describe(test.database.db, ids)).map(({ id }) => id)

describe('photos of a buyer', () => {
  it('are drawn anew without their place, large and small, and are seen by everybody as long as the review is', async () => {
    const { token, user } = await newBuyer(nb1)
    const wide = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0f7b6c' } })
      .jpeg()
      .toBuffer()
    const uploads = [await sent(token, await jpegWithPlace()), await sent(token, wide)]
    const review = await answered<OwnReview>(say(token, uploads))
    const [first, second] = review.photos
    expect(second).toMatchObject({ width: 1600, height: 800, small: { width: 320, height: 160 } })
    // It lay on its side.
    expect(first).toMatchObject({ width: 40, height: 80 })
    for (const address of [first?.url, first?.smallUrl]) {
      const file = await followed(address ?? '')
      const bytes = Buffer.from(await new Response(await file?.stream()).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' })
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      expect(bytes.includes('PhoneMaker')).toBe(false)
    }
    const ids = review.photos.map(({ id }) => id)
    expect(await Promise.all(ids.map(everybodySees))).toEqual([false, false])
    expect(await own(token)).toMatchObject({ isBuyer: true, review: { id: review.id, status: 'waiting' } })

    expect((await decide(review.id, 'approved')).photos.map(({ id }) => id)).toEqual(ids)
    expect(await Promise.all(ids.map(everybodySees))).toEqual([true, true])
    expect((await shown()).find(({ id }) => id === review.id)?.photos).toMatchObject([
      { id: ids[0] },
      { id: ids[1], width: 1600, small: { width: 320 } },
    ])
    expect(JSON.stringify(await shown())).not.toContain('/private/')
    await decide(review.id, 'removed')
    expect(await Promise.all(ids.map(everybodySees))).toEqual([false, false])
    await decide(review.id, 'approved')

    // One is taken away, and gone with its small one; the review stays.
    const remove = (id: FileId | undefined, token = support) =>
      test.request('DELETE', `/reviews/${review.id}/photos/${id}`, { token })
    expect((await refused(remove(ids[0], token))).status).toBe(403)
    expect((await remove(ids[0])).status).toBe(204)
    expect((await refused(remove(ids[0]))).status).toBe(404)
    expect(await everybodySees(fileIdSchema.parse(ids[0]))).toBe(false)
    expect([await followed(first?.url ?? ''), await followed(first?.smallUrl ?? '')]).toEqual([null, null])
    expect((await shown()).find(({ id }) => id === review.id)?.photos.map(({ id }) => id)).toEqual([ids[1]])
    const { rows } = await test.database.db.execute<{ action: string }>(sql`
      select action from audit_entries where subject_id = ${user.id} and resource = 'review' order by position`)
    expect(rows.map(({ action }) => action)).toContain('remove-review-photo')
    // Whoever looks through what staff have to judge sees them too.
    const queue = await answered<Page<StaffReview>>(
      test.request('GET', '/reviews?status=approved', { token: support }),
    )
    expect(queue.items.find(({ id }) => id === review.id)?.photos).toMatchObject([{ id: ids[1] }])
  })

  it('are asked for alone: reviews without are left out, before the page is counted', async () => {
    const product = demoShopProduct('nb1-cuff-large').id
    const publish = async (photographed: boolean) => {
      const { token } = await newBuyer(product)
      const photos = photographed ? [await sent(token, undefined, product)] : []
      const { id } = await answered<OwnReview>(say(token, photos, product))
      await decide(id, 'approved')
      test.clock.advance(1000)
      return id
    }
    const pictured = [await publish(true), await publish(true)]
    const plain = [await publish(false), await publish(false)]
    const waiting = await newBuyer(product)
    await say(waiting.token, [await sent(waiting.token, undefined, product)], product)
    const read = (query: string) =>
      answered<Page<PublicReview>>(test.request('GET', `/shop-products/${product}/reviews?${query}`))
    const idsOf = ({ items }: Page<PublicReview>) => items.map(({ id }) => id)
    const first = await read('photos=1&limit=1')
    expect(idsOf(first)).toEqual([pictured[1]])
    const second = await read(`photos=1&limit=1&cursor=${first.nextCursor}`)
    expect([idsOf(second), second.nextCursor]).toEqual([[pictured[0]], null])
    expect(idsOf(await read('limit=10'))).toEqual([...plain.reverse(), ...pictured.reverse()])
    expect((await test.request('GET', `/shop-products/${product}/reviews?photos=yes`)).status).toBe(422)
  })

  it('are of buyers of that product alone, and are given once', async () => {
    const buyer = await newBuyer(nb1)
    const other = await signUp(test)
    const upload = await sent(buyer.token)
    expect(await refused(send(other.token, await jpeg()))).toEqual({ status: 403, code: 'photos-of-buyers' })
    expect(await refused(send(buyer.token, await jpeg(), ns0))).toMatchObject({ status: 403 })
    const nowhere = '5a0e0000-0000-4000-8000-000000000099'
    expect((await refused(send(buyer.token, await jpeg(), nowhere))).status).toBe(404)
    expect(await refused(say(other.token, [upload]))).toEqual({ status: 403, code: 'photos-of-buyers' })
    const gone = { status: 422, code: 'invalid-input' }
    const second = await newBuyer(nb1, ns0)
    expect(await refused(say(second.token, [upload]))).toEqual(gone)
    const ofOther = await sent(second.token, undefined, ns0)
    expect(await refused(say(second.token, [ofOther]))).toEqual(gone)
    const [large] = upload.split('.')
    const [, small] = (await sent(buyer.token)).split('.')
    expect(await refused(say(buyer.token, [`${large}.${small}`]))).toEqual(gone)
    expect(await refused(say(buyer.token, [upload, upload]))).toEqual(gone)
    expect(await refused(say(buyer.token, Array<string>(4).fill(upload)))).toEqual(gone)
    expect(await own(buyer.token)).toEqual({ isBuyer: true, review: null })
    expect((await say(buyer.token, [upload])).status).toBe(201)
    // Longer than a session is good for.
    test.clock.advance(2 * 60 * 60_000)
    const later = testToken(['user'], { userId: second.user.id })
    expect(await refused(say(later, [ofOther], ns0))).toEqual(gone)
  })

  it('are given once when it is tried at once', async () => {
    const { token } = await newBuyer(nb1)
    const upload = await sent(token)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await say(token, [upload])).status))
    expect(statuses.sort()).toEqual([201, 409, 409])
    const { review } = await own(token)
    expect(review?.photos).toHaveLength(1)
  })

  it('are pictures that can be read, of a size', async () => {
    const { token } = await newBuyer(nb1)
    expect(await refused(send(token, pdf()))).toEqual({ status: 415, code: 'unsupported-type' })
    expect(await refused(send(token, new Uint8Array()))).toEqual({ status: 422, code: 'empty-file' })
    const broken = (await png()).subarray(0, 60)
    expect(await refused(send(token, broken))).toEqual({ status: 422, code: 'damaged-file' })
    const large = Buffer.concat([await jpeg(), Buffer.alloc(5 * mebibyte)])
    expect(await refused(send(token, large))).toEqual({ status: 413, code: 'too-large' })
    expect((await refused(send(testToken(['user'], {}), await jpeg()))).status).toBe(403)
  })

  it('go when their author takes the review away, who may say something else; what staff removed stays', async () => {
    const { token } = await newBuyer(nb1)
    const review = await answered<OwnReview>(say(token, [await sent(token)]))
    await decide(review.id, 'approved')
    const [photo] = review.photos
    const withdraw = () => test.request('DELETE', `/shop-products/${nb1}/own-review`, { token })
    expect((await withdraw()).status).toBe(204)
    expect((await refused(withdraw())).status).toBe(404)
    expect(await followed(photo?.url ?? '')).toBeNull()
    expect(await everybodySees(fileIdSchema.parse(photo?.id))).toBe(false)
    const again = await answered<OwnReview>(say(token, [await sent(token)]))
    await decide(again.id, 'removed')
    expect(await refused(withdraw())).toEqual({ status: 409, code: 'review-removed' })
    const deleted = await test.request('DELETE', `/reviews/${again.id}`, { token: support })
    expect(deleted.status).toBe(204)
    expect(await followed(again.photos[0]?.url ?? '')).toBeNull()
  })

  it('are in the export, and go with the account', async () => {
    const { token, user } = await newBuyer(nb1)
    const { photos } = await answered<OwnReview>(say(token, [await sent(token), await sent(token)]))
    const { db } = test.database
    expect(await catalogPersonalData.collect(db, user.id)).toMatchObject({
      reviews: [{ photos: photos.map(({ id }) => `files/reviews/${id}.webp`) }],
    })
    const files = (await catalogPersonalData.files?.(db, user.id)) ?? []
    expect(files.map(({ name }) => name)).toContain(`reviews/${photos[1]?.id}.webp`)
    expect(files).toHaveLength(4)
    const ids = files.map(({ id }) => id)
    expect(await isThere(ids)).toHaveLength(4)
    await test.database.transaction((tx) => catalogPersonalData.erase(tx, user.id, test.clock.now()))
    expect(await catalogPersonalData.files?.(db, user.id)).toEqual([])
    expect(await own(token)).toEqual({ isBuyer: false, review: null })
  })
})
