import { GroqSyntaxError } from './syntax-error'

const escapes: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

const largestCodePoint = 0x10ffff

/** Reads the words of a query one after the other; it never looks back further than its caller. */
export class Scanner {
  position = 0

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  peek(offset = 0): string {
    return this.text[this.position + offset] ?? ''
  }

  next(): void {
    this.position += 1
  }

  isAt(expected: string): boolean {
    return this.text.startsWith(expected, this.position)
  }

  /** Whether a whole word stands here. */
  isWord(word: string): boolean {
    return this.isAt(word) && !isWordCode(this.text.charCodeAt(this.position + word.length))
  }

  take(expected: string): boolean {
    if (!this.isAt(expected)) return false
    this.position += expected.length
    return true
  }

  /** Skips spaces and comments. */
  skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.position)
      if (isSpaceCode(code)) this.position += 1
      else if (this.isAt('//')) {
        const end = this.text.indexOf('\n', this.position)
        this.position = end < 0 ? this.text.length : end + 1
      } else return
    }
  }

  /** A name of letters, digits and `_`, or `null`. */
  identifier(): string | null {
    const start = this.position
    if (isDigitCode(this.text.charCodeAt(start))) return null
    while (isWordCode(this.text.charCodeAt(this.position))) this.position += 1
    return this.position > start ? this.text.slice(start, this.position) : null
  }

  number(): number | null {
    const start = this.position
    if (!this.digits()) return null
    if (this.peek() === '.' && isDigitCode(this.text.charCodeAt(this.position + 1))) {
      this.position += 1
      this.digits()
    }
    if (this.peek() === 'e' || this.peek() === 'E') {
      this.position += 1
      if (this.peek() === '+' || this.peek() === '-') this.position += 1
      if (!this.digits()) this.fail('an exponent is a number')
    }
    return Number(this.text.slice(start, this.position))
  }

  private digits(): boolean {
    const start = this.position
    while (isDigitCode(this.text.charCodeAt(this.position))) this.position += 1
    return this.position > start
  }

  /** A string between quotes of either kind. */
  string(): string {
    const start = this.position
    const quote = this.peek()
    this.next()
    let value = ''
    let from = this.position
    for (;;) {
      const character = this.text[this.position]
      if (character === undefined) return this.fail('this string does not end', start)
      if (character === quote) break
      if (character === '\\') {
        value += this.text.slice(from, this.position) + this.escape()
        from = this.position
      } else this.position += 1
    }
    value += this.text.slice(from, this.position)
    this.next()
    return value
  }

  private escape(): string {
    this.next()
    const character = this.peek()
    this.next()
    if (character !== 'u')
      return escapes[character] ?? this.fail('there is no such escape', this.position - 2)
    return this.take('{') ? this.codePoint() : String.fromCharCode(this.hexadecimal(4))
  }

  private codePoint(): string {
    const end = this.text.indexOf('}', this.position)
    const length = end - this.position
    if (end < 0 || length < 1 || length > 6) this.fail('\\u{…} holds one to six hexadecimal digits')
    const code = this.hexadecimal(length)
    this.next()
    if (code > largestCodePoint) this.fail('there is no such character', end)
    return String.fromCodePoint(code)
  }

  private hexadecimal(length: number): number {
    const digits = this.text.slice(this.position, this.position + length)
    if (digits.length !== length || !/^[0-9A-Fa-f]*$/.test(digits))
      this.fail('a hexadecimal number is wanted')
    this.position += length
    return Number.parseInt(digits, 16)
  }

  /** @throws GroqSyntaxError always */
  fail(message: string, position = this.position): never {
    throw new GroqSyntaxError(message, Math.min(position, this.text.length))
  }
}

function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57
}

function isWordCode(code: number): boolean {
  return isDigitCode(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
}

/** Tab to carriage return, space, next line, no-break space. */
function isSpaceCode(code: number): boolean {
  return (code >= 9 && code <= 13) || code === 32 || code === 0x85 || code === 0xa0
}
