import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '~/domain/records/schemas'
import { ecg } from '~/domain/records/types/ecg'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { jpegWithPlace, withPngScale } from '~/tests/kit/hostile-files'
import { uploaded } from '~/tests/kit/record-files'
import { addSample, sampleOf } from '~/tests/kit/record-samples'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const sheet = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fffcfa' } })

/** What an ECG of this file says of its picture. */
async function fileOf(bytes: Uint8Array) {
  const token = testToken(['user'])
  const files = [await uploaded(test, ecg, token, bytes)]
  const record: AnyRecord = await addSample(test, ecg, token, { ...sampleOf(ecg), files })
  return record.files?.[0]
}

const scaleOf = async (bytes: Uint8Array) => (await fileOf(bytes))?.pixelsPerMm

describe('the scale of a scan', () => {
  it('is kept of a JPEG and of a PNG that say it', async () => {
    const scanned = sheet(1200, 800).withMetadata({ density: 300 })
    expect(await scaleOf(await scanned.clone().jpeg().toBuffer())).toBeCloseTo(300 / 25.4, 2)
    expect(await scaleOf(await sheet(1200, 800).withMetadata({ density: 200 }).png().toBuffer())).toBeCloseTo(
      200 / 25.4,
      1,
    )
  })

  it('goes with a picture that is made smaller or turned', async () => {
    const wide = await sheet(5000, 900).withMetadata({ density: 300 }).jpeg().toBuffer()
    expect(await fileOf(wide)).toMatchObject({
      width: 4096,
      pixelsPerMm: expect.closeTo((300 / 25.4) * (4096 / 5000), 2),
    })
    const turned = await sheet(1200, 800).withMetadata({ density: 300, orientation: 6 }).jpeg().toBuffer()
    expect(await fileOf(turned)).toMatchObject({
      width: 800,
      height: 1200,
      pixelsPerMm: expect.closeTo(300 / 25.4, 2),
    })
  })

  it.each([
    ['says nothing', () => sheet(1200, 800).png().toBuffer()],
    [
      'says what programs write that have measured nothing',
      () => sheet(1200, 800).withMetadata({ density: 72 }).jpeg().toBuffer(),
    ],
    [
      'says what no scanner is set to',
      () => sheet(4000, 800).withMetadata({ density: 4000 }).jpeg().toBuffer(),
    ],
    ['would be as large as a table', () => sheet(4000, 800).withMetadata({ density: 100 }).jpeg().toBuffer()],
    ['would be as small as a stamp', () => sheet(120, 80).withMetadata({ density: 300 }).jpeg().toBuffer()],
    [
      'has another scale upwards than sideways',
      async () => withPngScale(await sheet(1200, 800).png().toBuffer(), 11_811, 5_905),
    ],
    ['says it of another unit', jpegWithPlace],
  ])('is unknown where the picture %s', async (_, make) => {
    expect(await scaleOf(await make())).toBeNull()
  })

  it('is read of a PNG before it is drawn anew', async () => {
    expect(await scaleOf(withPngScale(await sheet(1200, 800).png().toBuffer(), 11_811, 11_811))).toBeCloseTo(
      11.81,
      1,
    )
  })

  it('is bounded by the database, and of pictures alone', async () => {
    const put = (scale: number, width: number | null) =>
      test.database.pool.query(
        `insert into private_files (id, owner_id, purpose, type, bytes, width, height, pixels_per_mm, storage_key, created_at)
         values (gen_random_uuid(), gen_random_uuid(), 'document', 'image/png', 1, $2, $2, $1, gen_random_uuid()::text, '2026-01-01Z')`,
        [scale, width],
      )
    await expect(put(0, 100)).rejects.toThrow(/private_files_scale/)
    await expect(put(100, 100)).rejects.toThrow(/private_files_scale/)
    await expect(put(10, null)).rejects.toThrow(/private_files_scale/)
  })
})
