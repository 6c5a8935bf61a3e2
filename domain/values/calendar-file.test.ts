import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file'

const entry = {
  id: '5a0e0000-0000-4000-8000-000000000001',
  sequence: 0,
  startsAt: '2026-11-25T14:00:00.000Z',
  endsAt: '2026-11-25T14:15:00.000Z',
  writtenAt: new Date('2026-11-23T10:00:00.123Z'),
  title: 'مشاوره در تپش؛ با پزشک, ۱۵ دقیقه\nدوم',
  link: 'https://tapesh.example/app/consultations/5a0e0000-0000-4000-8000-000000000001',
}

it('is written in UTC, escaped, in lines of at most 75 bytes that join to what was meant', () => {
  const file = calendarFile(entry)
  const lines = file.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const joined = file.replace(/\r\n /g, '').split('\r\n')
  expect(joined).toContain('DTSTART:20261125T140000Z')
  expect(joined).toContain('DTEND:20261125T141500Z')
  expect(joined).toContain('DTSTAMP:20261123T100000Z')
  expect(joined).toContain('SUMMARY:مشاوره در تپش؛ با پزشک\\, ۱۵ دقیقه\\nدوم')
  expect(joined).toContain(`URL:${entry.link}`)
  expect(joined[0]).toBe('BEGIN:VCALENDAR')
  expect(joined.at(-2)).toBe('END:VCALENDAR')
})
