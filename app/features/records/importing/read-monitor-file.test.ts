import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '~/domain/values/calendar'
import { toPersianDigits } from '~/domain/values/digits'
import { plainDateText } from '~/domain/values/plain-date'
import { instantInTehran } from '~/domain/values/tehran-time'
import { rounds, seed } from '~/tests/kit/soak'
import { readMonitorFile, type MonitorFile } from './read-monitor-file'

const now = new Date('2026-11-23T12:00:00Z')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (content: string | Uint8Array) =>
  readMonitorFile(typeof content === 'string' ? bytesOf(content) : content, now)

function fileOf(content: string | Uint8Array): MonitorFile {
  const file = read(content)
  if ('refusal' in file) throw new Error(file.refusal)
  return file
}
const refusalOf = (content: string | Uint8Array) => {
  const file = read(content)
  return 'refusal' in file ? file.refusal : undefined
}

const utf16 = (text: string, isBig: boolean, isMarked: boolean) => {
  const bytes = Buffer.from((isMarked ? '\ufeff' : '') + text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

/** What Windows-1256 has of the letters and digits of a Persian header, among which there is no Persian ی. */
const windows1256 = (text: string) => {
  const byLetter = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1)
    byLetter.set(new TextDecoder('windows-1256').decode(new Uint8Array([byte])), byte)
  return new Uint8Array([...text].map((letter) => byLetter.get(letter) ?? 0x3f))
}

const english = 'User,Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Irregular heartbeat'
const persian = 'كاربر;تاريخ;ساعت;سيستوليک;دياستوليک;نبض'

describe('a table that a program writes', () => {
  it('is read with what the monitor knows of each reading', () => {
    const file = fileOf(`${english}\r\n1,2026-11-20,07:30,128,82,71,0\r\n2,2026-11-20,07:30,117,75,,1\r\n`)
    expect(file).toEqual({
      readings: [
        {
          line: 2,
          user: 1,
          takenAt: '2026-11-20T04:00:00.000Z',
          values: { systolic: 128, diastolic: 82, heartRate: 71 },
          isIrregular: false,
        },
        {
          line: 3,
          user: 2,
          takenAt: '2026-11-20T04:00:00.000Z',
          values: { systolic: 117, diastolic: 75, heartRate: null },
          isIrregular: true,
        },
      ],
      repeated: [],
      unreadable: [],
      ignored: [],
    })
  })

  it.each([
    ['UTF-8 with a mark', bytesOf(`\ufeff${english}\n1,2026-11-20,07:30,128,82,71,0`)],
    ['UTF-16', utf16(`${english}\n1,2026-11-20,07:30,128,82,71,0`, false, true)],
    ['UTF-16, the higher byte first', utf16(`${english}\n1,2026-11-20,07:30,128,82,71,0`, true, true)],
    ['UTF-16 without a mark', utf16(`${english}\n1,2026-11-20,07:30,128,82,71,0`, false, false)],
    ['Windows-1256', windows1256(`${persian}\r\n1;1405/08/29;07:30;128;82;71`)],
  ])('is read in %s', (_, bytes) => {
    expect(fileOf(bytes).readings).toMatchObject([
      { takenAt: '2026-11-20T04:00:00.000Z', values: { systolic: 128, diastolic: 82, heartRate: 71 } },
    ])
  })

  it.each([
    ['2026/11/20', '7:30'],
    ['20.11.2026', '07:30:59'],
    ['20/11/2026', '07:30 AM'],
    ['11/20/2026', '7:30 a.m.'],
    ['۱۴۰۵/۰۸/۲۹', '۰۷:۳۰'],
    ['١٤٠٥/٠٨/٢٩', '٠٧:٣٠ ق.ظ'],
    ['29/08/1405', '07:30'],
  ])('%s at %s is the minute that was meant', (date, time) => {
    expect(fileOf(`date;time;sys;dia\n${date};${time};128;82`).readings[0]?.takenAt).toBe(
      '2026-11-20T04:00:00.000Z',
    )
  })

  it('takes a date and a time of one cell, in Tehran or of the zone that it says', () => {
    const file = fileOf('Date and time\tSYS\tDIA\n2026-11-20 19:30\t128\t82\n2026-11-20T07:30:00Z\t129\t82')
    expect(file.readings.map(({ takenAt }) => takenAt)).toEqual([
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T07:30:00.000Z',
    ])
  })

  it('skips what stands above the names of the columns, and says which columns it does not know', () => {
    const file = fileOf('sep=,\nNB1 export\n\nDate,Time,SYS,DIA,Mood\n2026-11-20,07:30,128,82,good')
    expect(file).toMatchObject({ ignored: ['Mood'], readings: [{ line: 5 }] })
  })

  it('guesses neither day nor month: a date that could be two days is not read', () => {
    const head = 'date,time,sys,dia'
    expect(fileOf(`${head}\n03/04/2026,07:30,128,82`).unreadable).toEqual([
      { line: 2, field: null, reason: 'error.lineDateOrder' },
    ])
    // Another line of the file tells.
    expect(fileOf(`${head}\n03/04/2026,07:30,128,82\n13/04/2026,07:30,128,82`).readings[0]?.takenAt).toBe(
      '2026-04-03T04:00:00.000Z',
    )
    expect(fileOf(`${head}\n03/04/2026,07:30,128,82\n04/13/2026,07:30,128,82`).readings[0]?.takenAt).toBe(
      '2026-03-04T04:00:00.000Z',
    )
  })

  it('says of each line that is no reading which it is and why', () => {
    const lines = [
      '1,2026-11-20,07:30,128,82,71,0',
      '3,2026-11-20,07:30,128,82,71,0',
      '1,2026-02-30,07:30,128,82,71,0',
      '1,2026-11-20,25:00,128,82,71,0',
      '1,2026-11-20,07:30,82,128,71,0',
      '1,2026-11-20,07:30,999,82,71,0',
      '1,2026-11-20,07:30,=1+1,82,71,0',
      '1,2026-11-20,07:30,128,,71,0',
      '1,2026-11-20,07:30,128,82,71,perhaps',
      '1,2026-11-24,07:30,128,82,71,0',
      '1,2026-11-20,07:30,"128,82,71,0',
      '1,2026-11-20,07:30,12"8,82,71,0',
      '1,2026-11-20',
      ',,,,,,',
      '1,2026-11-20,07:30,128,82,71,0',
    ]
    const file = fileOf([english, ...lines].join('\n'))
    expect(file.readings.map(({ line }) => line)).toEqual([2])
    expect(file.repeated).toEqual([16])
    expect(file.unreadable.map(({ line, field, reason }) => [line, field, reason])).toEqual([
      [3, null, 'error.lineUser'],
      [4, null, 'error.date'],
      [5, null, 'error.time'],
      [6, 'diastolic', 'error.pressureOrder'],
      [7, 'systolic', 'error.between?min=50&max=300'],
      [8, 'systolic', 'error.number'],
      [9, 'diastolic', 'error.required-diastolic'],
      [10, null, 'error.lineFlag'],
      [11, null, 'error.future'],
      [12, null, 'error.lineQuotes'],
      [13, null, 'error.lineQuotes'],
      [14, null, 'error.time'],
    ])
  })
})

const line = (minute: number, user: number) =>
  `${user},2026-11-${String(1 + Math.floor(minute / 60)).padStart(2, '0')},07:${String(minute % 60).padStart(2, '0')},128,82,71,0`
const filled = (first: number, second: number) =>
  [
    english,
    ...Array.from({ length: first }, (_, minute) => line(minute, 1)),
    ...Array.from({ length: second }, (_, minute) => line(minute, 2)),
  ].join('\n')

it('nothing of a file is cut: 90 readings of each of two users are read, one more is refused', () => {
  expect(fileOf(filled(90, 90)).readings).toHaveLength(180)
  expect(refusalOf(filled(91, 0))).toBe('error.importUser?user=1&lines=91&most=90')
  expect(refusalOf(filled(0, 91))).toBe('error.importUser?user=2&lines=91&most=90')
  expect(refusalOf(filled(90, 91))).toBe('error.importLines?lines=181&most=180')
})

it.each([
  ['nothing', '', 'error.importColumns'],
  ['a table of something else', 'name,price\nnb1,100', 'error.importColumns'],
  ['names of columns alone', `${english}\n\n,,,,,,\n`, 'error.importEmpty'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'error.importNotText'],
  ['text with a NUL in it', `${english}\n1,2026-11-20,07:30,1\u000028,82,71,0`, 'error.importNotText'],
  ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x41]), 'error.importNotText'],
  ['control characters', Buffer.from([0xe9, 0x01, 0x02, 0x41, 0x42]), 'error.importNotText'],
  ['one quote', '"', 'error.importColumns'],
] as const)('%s is refused as a whole', (_, content, refusal) => {
  expect(refusalOf(content)).toBe(refusal)
})

it('whatever bytes there are, they are read or refused, and never more than the monitor keeps', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', '=cmd()', '128', '', '\u0000', ';'),
  )
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 600 }),
    fc
      .array(fc.array(cell, { maxLength: 9 }), { maxLength: 200 })
      .map((rows) => bytesOf([english, ...rows.map((cells) => cells.join(','))].join('\n'))),
  )
  fc.assert(
    fc.property(anything, (bytes) => {
      const file = readMonitorFile(bytes, now)
      if ('refusal' in file) return file.refusal.startsWith('error.import')
      return file.readings.length + file.repeated.length + file.unreadable.length <= 180
    }),
    { seed, numRuns: rounds(150, 3_000) },
  )
})

it('the same readings are read from every way to write them', () => {
  const reading = fc.record({
    user: fc.constantFrom(1, 2),
    day: fc.integer({ min: 0, max: 2_000 }),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    systolic: fc.integer({ min: 130, max: 250 }),
    diastolic: fc.integer({ min: 40, max: 120 }),
    heartRate: fc.option(fc.integer({ min: 40, max: 180 })),
  })
  const style = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    isJalali: fc.boolean(),
    digits: fc.constantFrom(String, toPersianDigits, (text: string) =>
      text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
    ),
    isPersian: fc.boolean(),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    isQuoted: fc.boolean(),
    encode: fc.constantFrom(
      bytesOf,
      (text: string) => utf16(text, false, true),
      (text: string) => utf16(text, true, true),
    ),
  })
  const two = (value: number) => String(value).padStart(2, '0')
  fc.assert(
    fc.property(
      fc.uniqueArray(reading, {
        minLength: 1,
        maxLength: 40,
        selector: (one) => `${one.user}/${one.day}/${one.minute}`,
      }),
      style,
      (given, how) => {
        const days = given.map(({ day }) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10))
        const rows = given.map(({ user, minute, systolic, diastolic, heartRate }, place) => {
          const shown = how.isJalali
            ? plainDateText(calendarOf('fa').partsOf(days[place] ?? '')).replaceAll('-', '/')
            : (days[place] ?? '')
          return [
            user,
            shown,
            `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
            systolic,
            diastolic,
            heartRate ?? '',
          ].map((cell) => (how.isQuoted ? `"${how.digits(String(cell))}"` : how.digits(String(cell))))
        })
        const head = how.isPersian
          ? ['کاربر', 'تاریخ', 'ساعت', 'سیستولیک', 'دیاستولیک', 'نبض']
          : ['User', 'Date', 'Time', 'SYS', 'DIA', 'Pulse']
        const text = [head, ...rows].map((cells) => cells.join(how.delimiter)).join(how.end)
        const file = fileOf(how.encode(text))
        expect(file.unreadable).toEqual([])
        expect(file.readings.map(({ user, takenAt, values }) => ({ user, takenAt, ...values }))).toEqual(
          given.map(({ user, minute, systolic, diastolic, heartRate }, place) => ({
            user,
            takenAt: instantInTehran(
              days[place] ?? '',
              `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
            ).toISOString(),
            systolic,
            diastolic,
            heartRate,
          })),
        )
      },
    ),
    { seed, numRuns: rounds(60, 1_000) },
  )
})
