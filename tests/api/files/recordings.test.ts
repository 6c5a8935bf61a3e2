import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definitionOf } from '~/domain/records/types'
import type { AnyRecord } from '~/domain/records/schemas'
import { openTestApi, type TestApi } from '../../kit/api'
import * as make from '../../kit/hostile-files'
import { signUp } from '../../kit/identity'
import { addressOf, addSample, sampleOf } from '../../kit/record-samples'
import { uploaded, uploadTo } from '../../kit/record-files'
import * as sound from '../../kit/recordings'

let test: TestApi
let token: string
beforeAll(async () => {
  test = await openTestApi()
  ;({ token } = await signUp(test))
})
afterAll(() => test.close())

const heart = definitionOf('heart-sound')

/** What is kept of a recording once a record has it. */
async function keptOf(bytes: Uint8Array): Promise<Buffer> {
  const files = [await uploaded(test, heart, token, bytes, 'heart')]
  const record: AnyRecord = await addSample(test, heart, token, { ...sampleOf(heart), files })
  const path = addressOf(heart, `/${record.id}/files/${record.files?.[0]?.id}`)
  const { url } = (await (await test.request('GET', path, { token })).json()) as { url: string }
  const file = await test.deps.files.followLink(url.replace('/private/', ''))
  return Buffer.from(await new Response(await file?.stream()).arrayBuffer())
}

describe('recordings', () => {
  it('are kept as they sound, and without a word of who, where and with what', async () => {
    expect(await keptOf(sound.wavWithPlace())).toEqual(sound.wav())
    expect(await keptOf(sound.mp3WithPlace())).toEqual(sound.mp3())
    const phone = await keptOf(sound.m4a())
    expect(phone).toHaveLength(sound.m4a().length)
    for (const word of [sound.place, 'Phone of Sara', 'udta'])
      expect([word, phone.includes(word, 0, 'latin1')]).toEqual([word, false])
    // Neither does it say when: versions and flags alone are left at the beginning.
    const dated = phone.indexOf('mdhd') + 4
    expect([...phone.subarray(dated, dated + 24)].slice(4, 20).every((byte) => byte === 0)).toBe(true)
  })

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ['a film', sound.film, 415, 'unsupported-type'],
    ['a picture', () => make.jpeg(), 415, 'unsupported-type'],
    ['a page', make.html, 415, 'unsupported-type'],
    ['an archive', make.zip, 415, 'unsupported-type'],
    ['samples packed in an unknown way', sound.packedWav, 422, 'damaged-file'],
    ['a wave that breaks off', () => sound.wav().subarray(0, 900), 422, 'damaged-file'],
    ['a wave without a sample', () => sound.wav({ seconds: 0 }), 422, 'damaged-file'],
    ['a text between frames', sound.mp3WithScript, 422, 'damaged-file'],
    ['a few frames', () => sound.mp3({ frames: 3 }), 422, 'damaged-file'],
    ['boxes that break off', () => sound.m4a().subarray(0, 150), 422, 'damaged-file'],
    ['boxes without sound', () => sound.m4a([]), 422, 'damaged-file'],
    ['50 MB', () => Buffer.alloc(50 * 1024 * 1024, 7), 413, 'too-large'],
  ])('are refused when they are %s', async (_, bytes, status, code) => {
    const answer = await uploadTo(test, heart, token, await bytes())
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  })

  it('are no files of other documents', async () => {
    const answer = await uploadTo(test, definitionOf('lab-test'), token, sound.wav())
    expect(answer.status).toBe(415)
  })
})
