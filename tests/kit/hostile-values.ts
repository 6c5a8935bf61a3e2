/** What nobody types and somebody posts. Each under a name that says what it is. */
export const hostileTexts: Record<string, string> = {
  nothing: '',
  'a space': ' ',
  'half-spaces and marks alone': '\u200c\u200f\u202e\u2069',
  NUL: 'a\u0000b',
  'turned around': '\u202eسلام\u202c\u2067abc',
  'controls and line separators': '\u0001\u001b[31m\u2028\u0085',
  'half a character': '\ud83d',
  'a name of all objects': '__proto__',
  'another name of all objects': 'constructor',
  'no number': 'nan',
  'a number beyond all': '1e309',
  'a number of many digits': '9'.repeat(400),
  'a negative zero': '-0',
  'a fraction': '۰٫۱۲۳۴۵۶۷۸۹',
  'a date that is none': '۱۴۰۴/۱۲/۳۰',
  'a year of many digits': '99999999999/1/1',
  'mark-up': '<script>alert(1)</script>"\'>',
  'a query': "'; DROP TABLE users; --",
  'a path': '../../etc/passwd',
  'an address': '//evil.com',
  JSON: '{"a":[1]}',
  'an id of nobody': '00000000-0000-4000-8000-000000000000',
  'a sentence with signs of ours': 'say:anything?min=1&max=2#',
  'a line of symbols': '👩‍⚕️🫀'.repeat(200),
}

export const megabyteOfNumbers = '۰۹۱۲۳۴۵۶۷۸۹ '.repeat(45_000)

/** A megabyte, in letters, in digits, and in what texts are searched for. */
export const hugeTexts: Record<string, string> = {
  'a megabyte of telephone numbers': megabyteOfNumbers,
  'a megabyte of letters': 'ض'.repeat(500_000),
  'a megabyte of digits': '۱'.repeat(500_000),
}

export const hostileFile = (): File => new File(['%PDF-1.4'], 'نام\u202eexe.pdf', { type: 'application/pdf' })

/** Names that no form has, besides those of the form. */
export const hostileNames: [string, string][] = [
  ['__proto__', 'a'],
  ['__proto__.polluted', 'a'],
  ['constructor.prototype.polluted', 'a'],
  ['__intent__', '{'],
  ['__intent__', '{"type":"validate","payload":{}}'],
  ['__state__', '['],
  ['[0]', 'a'],
  ['a[4294967294]', 'a'],
  ['a[', 'a'],
  ['.', 'a'],
  ['', 'a'],
]
