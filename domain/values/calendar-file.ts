/** An entry of a calendar (RFC 5545), whose words are the reader’s. */
export interface CalendarEntry {
  /** The same for ever: a calendar that has it updates it. */
  id: string
  /** Raised with each move. */
  sequence: number
  startsAt: string
  endsAt: string
  writtenAt: Date
  title: string
  link: string
}

const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Lines of at most 75 bytes, the next ones begun with a space, never within a character. */
function folded(line: string): string {
  const parts: string[] = ['']
  for (const character of line) {
    const last = parts.at(-1) ?? ''
    if (bytesOf(last + character) > (parts.length === 1 ? 75 : 74)) parts.push(character)
    else parts[parts.length - 1] = last + character
  }
  return parts.join('\r\n ')
}

/** A file that puts one entry into a calendar, with an alarm an hour before. What a shared calendar need not know is not in it: with whom and why, or how one gets in. */
export const calendarFile = ({
  id,
  sequence,
  startsAt,
  endsAt,
  writtenAt,
  title,
  link,
}: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tapesh//Calendar//FA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@tapesh`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(writtenAt)}`,
    `DTSTART:${stamp(new Date(startsAt))}`,
    `DTEND:${stamp(new Date(endsAt))}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
