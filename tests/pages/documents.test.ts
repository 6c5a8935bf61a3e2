import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { StorageFailure } from '~/api/platform/files/storage'
import { requiredFileMessage, requiredMessage, fieldsOf } from '~/domain/records/fields'
import type { DocumentDefinition } from '~/domain/records/define'
import type { AnyRecord } from '~/domain/records/schemas'
import { definitionOf, documentDefinitions } from '~/domain/records/types'
import { digitsIn } from '~/domain/values/digits'
import { localizedPath } from '~/domain/values/locale'
import * as make from '../kit/hostile-files'
import { signUp } from '../kit/identity'
import { unescaped } from '../kit/forms-in-html'
import { textsOf } from '../kit/page-text'
import { addSample, sampleOf } from '../kit/record-samples'
import { documentSample } from '../kit/record-files'
import { sampleFileOf } from '../kit/sample-file'
import { openTestSite, type PageAnswer, type TestSite } from '../kit/site'
import { typedRecord } from '../kit/typed-record'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const locales = ['fa', 'en'] as const

type Form = [name: string, value: string | File][]

/** Isolating marks are no part of what is read. */
const readableOf = ({ html }: PageAnswer) =>
  textsOf(html)
    .join('\n')
    .replace(/[\u2066-\u2069]/g, '')

const leadsTo = ({ status, headers, html }: PageAnswer) => {
  expect([302, 303], html.slice(0, 500)).toContain(status)
  return new URL(headers.get('location') ?? '', 'http://localhost').pathname
}

const picture = async (name: string, bytes?: Uint8Array) =>
  new File([new Uint8Array(bytes ?? (await make.jpeg()))], name, { type: 'image/jpeg' })

/** What the type takes, whatever it is called. */
const fileFor = async (definition: DocumentDefinition, name: string) => {
  const { bytes, type } = await sampleFileOf(definition)
  return new File([new Uint8Array(bytes)], name, { type })
}

const typed = (locale: (typeof locales)[number], definition: DocumentDefinition): Form =>
  typedRecord(locale, sampleOf(definition), site.test.clock.now())

/** The files that a refused form carries along. */
const keptIn = ({ html }: PageAnswer): Form =>
  [...html.matchAll(/<input type="hidden" name="kept" value="([^"]*)"/g)].map(([, value]) => [
    'kept',
    unescaped(value ?? ''),
  ])

async function recordsOf(definition: DocumentDefinition, token: string): Promise<AnyRecord[]> {
  const answer = await site.test.request('GET', `/${definition.type}-records`, { token })
  return ((await answer.json()) as { items: AnyRecord[] }).items
}

const addDocument = async (definition: DocumentDefinition, token: string) =>
  addSample(site.test, definition, token, await documentSample(site.test, definition, token))

describe.each(documentDefinitions.map((definition) => [definition.type, definition] as const))(
  '%s',
  (type, definition) => {
    const history = `/app/records/${type}`

    describe.each(locales)('in %s', (locale) => {
      const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'records', key, values)
      const at = (path: string) => localizedPath(locale, path)

      it('begins empty, and is added without script, once', async () => {
        const { token } = await signUp(site.test)
        const empty = await site.ask(at(history), { token })
        expect([empty.status, readableOf(empty).includes(say('empty'))]).toEqual([200, true])
        const page = await site.ask(at(`${history}/new`), { token })
        expect(page.html).toMatch(/enctype="multipart\/form-data"/i)
        const key = /name="key" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
        const form: Form = [
          ...typed(locale, definition),
          ['key', key],
          ...(definition.files ? ([['files', await fileFor(definition, 'برگه.jpg')]] as Form) : []),
        ]
        expect(leadsTo(await site.ask(at(`${history}/new`), { token, form }))).toBe(at(history))
        const [record, ...others] = await recordsOf(definition, token)
        expect(others).toEqual([])
        expect(record).toMatchObject(sampleOf(definition))
        if (definition.files) expect(record?.files).toMatchObject([{ name: 'برگه.jpg' }])
        const listed = await site.ask(at(history), { token })
        expect(listed.html).toContain(at(`${history}/${record?.id}`))
        const count = digitsIn(locale, '1')
        expect(readableOf(listed)).toContain(say('document.shown', { shown: count, total: count }))
        // Whoever saw no answer sends it once more: its files are others in the storage, and it is the same all the same.
        expect(leadsTo(await site.ask(at(`${history}/new`), { token, form }))).toBe(at(history))
        expect(await recordsOf(definition, token)).toHaveLength(1)
      })

      it('says what it lacks, and keeps what was typed and which files were sent', async () => {
        const { token } = await signUp(site.test)
        const path = at(`${history}/new`)
        const sent: Form = definition.files ? [['files', await fileFor(definition, 'kept.jpg')]] : []
        const refused = await site.ask(path, {
          token,
          form: [...typedRecord(locale, {}, site.test.clock.now()), ['note', 'kept as it was'], ...sent],
        })
        const required = fieldsOf(definition).filter(({ isRequired }) => isRequired)
        if (required.length > 0) {
          expect(refused.status).toBe(422)
          for (const { name } of required)
            expect(readableOf(refused)).toContain(wordIn(locale, 'fields', requiredMessage(name)))
          expect(refused.html).toContain('kept as it was')
          if (definition.files) {
            expect(readableOf(refused)).toContain('kept.jpg')
            const again = await site.ask(path, {
              token,
              form: [...typed(locale, definition), ...keptIn(refused)],
            })
            expect(leadsTo(again)).toBe(at(history))
            expect((await recordsOf(definition, token))[0]?.files).toMatchObject([{ name: 'kept.jpg' }])
          }
        }
        if (definition.files?.required) {
          const none = await site.ask(path, { token, form: typed(locale, definition) })
          expect(none.status).toBe(422)
          expect(readableOf(none)).toContain(wordIn(locale, 'fields', requiredFileMessage(type)))
        }
      })

      it('is shown with its files, changed, marked, deleted and brought back without script', async () => {
        const { token } = await signUp(site.test)
        const { id, files = [] } = await addDocument(definition, token)
        const path = `${history}/${id}`
        const page = await site.ask(at(path), { token })
        expect(page.status).toBe(200)
        for (const { id: file, name } of files) {
          expect(page.html).toContain(`${at(path)}/files/${file}"`)
          expect(readableOf(page)).toContain(name)
          const link = await site.ask(at(`${path}/files/${file}`), { token })
          expect([link.status, link.headers.get('location')]).toEqual([
            302,
            expect.stringMatching(/^http:\/\/[^/]+\/private\//),
          ])
        }
        const post = (form: Form) => site.ask(at(path), { token, form })
        const changed = await post([
          ['intent', 'save'],
          ...typed(locale, definition),
          ...keptIn(page),
          ['note', 'new note'],
        ])
        expect(leadsTo(changed)).toBe(at(path))
        expect((await recordsOf(definition, token))[0]).toMatchObject({
          note: 'new note',
          files: definition.files && files,
        })
        await post([['intent', 'favourite']])
        expect((await recordsOf(definition, token))[0]?.isFavourite).toBe(true)
        expect((await site.ask(at('/app/records?view=favourites'), { token })).html).toContain(at(path))

        expect(leadsTo(await post([['intent', 'delete']]))).toBe(at(history))
        expect((await site.ask(at(path), { token })).status).toBe(404)
        for (const { id: file } of files)
          expect((await site.ask(at(`${path}/files/${file}`), { token })).status).toBe(404)
        const offered = await site.ask(at(`${history}?deleted=${id}`), { token })
        expect(readableOf(offered)).toContain(say('document.deletedNow'))
        expect(leadsTo(await post([['intent', 'restore']]))).toBe(at(history))
        expect((await recordsOf(definition, token))[0]?.files).toEqual(definition.files && files)
      })

      it('has every word that its names make', () => {
        const keys = [
          ...['type', 'how'].map((kind) => `${kind}.${type}`),
          ...fieldsOf(definition).flatMap((field) =>
            field.kind === 'choice'
              ? [`choice.${field.name}`, ...field.options.map((option) => `option.${field.name}.${option}`)]
              : [`field.${field.name}`],
          ),
        ]
        for (const key of keys) expect(say(key)).not.toBe('')
        for (const { name, isRequired } of fieldsOf(definition))
          if (isRequired) expect(wordIn(locale, 'fields', requiredMessage(name))).not.toBe('')
      })
    })

    it('is nobody else’s', async () => {
      const [owner, other] = [await signUp(site.test), await signUp(site.test)]
      const { id, files = [] } = await addDocument(definition, owner.token)
      const path = `${history}/${id}`
      expect((await site.ask(path, { token: other.token })).status).toBe(404)
      for (const { id: file } of files)
        expect((await site.ask(`${path}/files/${file}`, { token: other.token })).status).toBe(404)
    })
  },
)

describe('files of a lab test', () => {
  const lab = definitionOf('lab-test') as DocumentDefinition
  const path = '/app/records/lab-test/new'
  const say = (key: string, values?: Record<string, string>) => wordIn('fa', 'fields', key, values)

  it('are two: a third is refused in words, and the two stay', async () => {
    const { token } = await signUp(site.test)
    const three: Form = await Promise.all(
      ['1.jpg', '2.jpg', '3.jpg'].map(async (name): Promise<[string, File]> => [
        'files',
        await picture(name),
      ]),
    )
    const refused = await site.ask(path, { token, form: [...typed('fa', lab), ...three] })
    expect(refused.status).toBe(422)
    expect(readableOf(refused)).toContain(say('error.fileCount_other', { count: '۲' }))
    expect(keptIn(refused)).toHaveLength(2)
    const one = JSON.parse(String(keptIn(refused)[0]?.[1])) as { upload: string }
    const swapped = await site.ask(path, {
      token,
      form: [
        ...typed('fa', lab),
        ...keptIn(refused),
        ['dropped', one.upload],
        ['files', await picture('3.jpg')],
      ],
    })
    expect(leadsTo(swapped)).toBe('/app/records/lab-test')
    expect((await recordsOf(lab, token))[0]?.files?.map(({ name }) => name)).toEqual(['2.jpg', '3.jpg'])
  })

  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a page', 'sheet.jpg', make.html, 'error.fileType'],
    [
      'a picture that breaks off',
      'sheet.jpg',
      async () => (await make.jpeg(400, 400)).subarray(0, 900),
      'error.fileDamaged',
    ],
    ['a bomb', 'sheet.png', () => make.pngBomb(60_000), 'error.filePixels'],
    ['a file of 8 MB', 'sheet.jpg', () => Buffer.alloc(8 * 1024 * 1024, 7), 'error.fileSize'],
    ['a script with the name of a PDF', 'sheet.pdf', make.svgScript, 'error.fileType'],
  ])('are refused by name and reason, and the good one stays: %s', async (_, name, bytes, error) => {
    const { token } = await signUp(site.test)
    const refused = await site.ask(path, {
      token,
      form: [
        ...typed('fa', lab),
        ['files', await picture('good.jpg')],
        ['files', await picture(name, await bytes())],
      ],
    })
    expect(refused.status).toBe(422)
    expect(readableOf(refused)).toContain(say(error, { name, size: '۷' }))
    expect(keptIn(refused).map(([, value]) => (JSON.parse(String(value)) as { name: string }).name)).toEqual([
      'good.jpg',
    ])
    expect(await recordsOf(lab, token)).toEqual([])
  })

  it('that cannot be saved or had now are told so, and nothing is lost', async () => {
    const { token } = await signUp(site.test)
    const { files } = site.test.deps
    vi.spyOn(files, 'store').mockRejectedValueOnce(new StorageFailure('folder', 'full'))
    const refused = await site.ask(path, {
      token,
      form: [...typed('fa', lab), ['files', await picture('full.jpg')], ['note', 'still here']],
    })
    expect(refused.status).toBe(422)
    expect(readableOf(refused)).toContain(say('error.fileNotSaved', { name: 'full.jpg' }))
    expect(refused.html).toContain('still here')

    const { id, files: [file] = [] } = await addDocument(lab, token)
    vi.spyOn(files, 'open').mockRejectedValueOnce(new StorageFailure('folder', 'unreachable'))
    const record = `/app/records/lab-test/${id}`
    const missed = await site.ask(`${record}/files/${file?.id}`, { token })
    expect(leadsTo(missed)).toBe(record)
    const told = await site.ask(record, { token, cookies: missed.cookies })
    expect(told.html).toContain(wordIn('fa', 'messages', 'file.downloadFailed'))
    vi.restoreAllMocks()
    // Staff are told of both.
    const failures = site.test.log.splice(0).filter(({ level }) => level === 'error')
    expect(failures).toHaveLength(2)
  })

  it('that a form makes up are nobody’s', async () => {
    const { token } = await signUp(site.test)
    const madeUp = JSON.stringify({ upload: 'x'.repeat(72), name: 'x.jpg', type: 'image/jpeg', bytes: 1 })
    const refused = await site.ask(path, {
      token,
      form: [...typed('fa', lab), ['kept', madeUp], ['kept', '{'], ['kept', '[]']],
    })
    expect(refused.status).toBe(422)
    expect(readableOf(refused)).toContain(say('error.fileGone'))
  })
})

it('the archive counts documents beside measurements, and names each by what it is called', async () => {
  const { token } = await signUp(site.test)
  for (const definition of documentDefinitions) await addDocument(definition, token)
  const archive = readableOf(await site.ask('/app/records', { token }))
  for (const { type } of documentDefinitions)
    expect(archive).toContain(wordIn('fa', 'records', `type.${type}`))
  expect(archive).toContain(wordIn('fa', 'records', 'option.testType.LIPID_PROFILE'))
  const count = digitsIn('fa', String(documentDefinitions.length))
  expect(archive).toContain(wordIn('fa', 'records', 'archive.shown', { shown: count, total: count }))
})
