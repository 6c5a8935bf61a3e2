import { expect, it } from 'vitest'
import { filesSchema } from './file-limits'

const limits = { types: ['image/*', 'application/pdf'], maxBytes: 8, maxCount: 2 }
const file = (type: string, size = 4) => new File(['x'.repeat(size)], 'a.bin', { type })
const refusals = (files: File[], options?: { required: boolean }) =>
  filesSchema(limits, options)
    .safeParse(files)
    .error?.issues.map((issue) => issue.message)

it('takes what is within the limits', () => {
  expect(refusals([file('image/png'), file('application/pdf', 8)])).toBeUndefined()
  expect(refusals([])).toBeUndefined()
})

it('knows a type by the other names that browsers have for it', () => {
  const sounds = { types: ['audio/wav', 'audio/mp4'], maxBytes: 8, maxCount: 1 }
  for (const type of ['audio/wav', 'audio/x-wav', 'audio/x-m4a', 'audio/mp4'])
    expect(filesSchema(sounds).safeParse([file(type)]).success).toBe(true)
  expect(filesSchema(sounds).safeParse([file('audio/x-aiff')]).success).toBe(false)
})

it('refuses the rest, each with its reason', () => {
  expect(refusals([file('text/html')])).toEqual(['error.fileType?name=a.bin'])
  expect(refusals([file('imagex/png')])).toEqual(['error.fileType?name=a.bin'])
  expect(refusals([file('image/png', 9)])).toEqual(['error.fileSize?name=a.bin&size=0'])
  expect(refusals([file('image/png', 0)])).toEqual(['error.fileEmpty?name=a.bin'])
  expect(refusals([file('image/png'), file('image/png'), file('image/png')])).toEqual([
    'error.fileCount?count=2',
  ])
  expect(refusals([], { required: true })).toEqual(['error.required'])
})
