import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { relationship, word } from '~/tests/kit/hostile-files'
import { ApiProblem } from '../problem'
import { checkWord } from './word'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-word-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What is said of a file; undefined when it passes. */
async function said(bytes: Uint8Array): Promise<string | undefined> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  try {
    await checkWord(path)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return error.code
  }
}

it('takes a document with pictures and links, which is found to be one by its bytes', async () => {
  const bytes = await word({
    related:
      relationship('hyperlink', 'https://example.com/work') +
      relationship('image', 'media/image1.png', 'Internal'),
    parts: { 'word/media/image1.png': Buffer.from([1, 2, 3]) },
  })
  expect(await said(bytes)).toBe(undefined)
  expect((await fileTypeFromFile(join(folder, 'upload')))?.mime).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  )
})

it.each([
  ['a program of its own', { parts: { 'word/vbaProject.bin': 'x' } }],
  ['another file within', { parts: { 'word/embeddings/oleObject1.bin': 'x' } }],
  ['a program for Windows', { parts: { 'word/media/image1.exe': 'MZ' } }],
  ['a way out of its folder', { parts: { 'word/../../x.xml': 'x' } }],
  ['two parts of one name', { parts: { 'word/Document.xml': 'x' } }],
  ['no document in it', { without: ['word/document.xml'] }],
  [
    'a type that runs programs',
    {
      parts: {
        '[Content_Types].xml': '<Types>application/vnd.ms-word.document.macroEnabled.main+xml</Types>',
      },
    },
  ],
  ['a template from elsewhere', { related: relationship('attachedTemplate', 'https://evil.example/t.dotm') }],
  ['a picture from elsewhere', { related: relationship('image', 'https://evil.example/seen.png') }],
  [
    'the same in other letters',
    {
      related: relationship('image', 'https://evil.example/seen.png').replace(
        'External',
        '&#69;xter&#x6e;al',
      ),
    },
  ],
  ['a link to a program', { related: relationship('hyperlink', 'file:///c:/x.exe') }],
  [
    'entities',
    {
      related: '',
      parts: { 'word/_rels/document.xml.rels': '<!DOCTYPE x [<!ENTITY e "External">]><Relationships/>' },
    },
  ],
])('takes none with %s', async (_, options) => {
  expect(await said(await word(options))).toBe('unsupported-type')
})

it('takes nothing that is more, or less, than an archive', async () => {
  const whole = await word()
  expect(await said(Buffer.concat([Buffer.from('<script>'), whole]))).toBe('unsupported-type')
  expect(await said(Buffer.concat([whole, Buffer.from('<script>')]))).toBe('unsupported-type')
  expect(await said(whole.subarray(0, whole.length - 30))).toBe('damaged-file')
  expect(await said(Buffer.alloc(0))).toBe('unsupported-type')
})

it('unpacks no more than it has room for', async () => {
  const bomb = await word({ parts: { 'word/_rels/document.xml.rels': ' '.repeat(30 * 1024 * 1024) } })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await said(bomb)).toBe('damaged-file')
})
