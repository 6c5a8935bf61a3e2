import { matchesPath, splitPath } from './paths'

export type JsonObject = Record<string, unknown>

/** What an expression has come to: JSON, or one of GROQ's own kinds. */
export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'datetime' | 'path'

/** An instant, as `dateTime()` makes it. */
export class DateTime {
  constructor(readonly milliseconds: number) {}

  static parse(text: string): DateTime | null {
    if (text.length > 40 || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[-+]\d{2}:\d{2})$/.test(text)) {
      return null
    }
    const milliseconds = Date.parse(text)
    return Number.isNaN(milliseconds) ? null : new DateTime(milliseconds)
  }

  /** `null` beyond the years that there are dates for. */
  plusSeconds(seconds: number): DateTime | null {
    const moved = new Date(this.milliseconds + seconds * 1000).getTime()
    return Number.isNaN(moved) ? null : new DateTime(moved)
  }

  toString(): string {
    return new Date(this.milliseconds).toISOString().replace('.000Z', 'Z')
  }

  toJSON(): string {
    return this.toString()
  }
}

/** A pattern of document ids, as `path()` makes it. */
export class Path {
  private readonly pattern: readonly string[]

  constructor(private readonly text: string) {
    this.pattern = splitPath(text)
  }

  matches(id: string): boolean {
    return matchesPath(splitPath(id), this.pattern)
  }

  /** Steps that it takes to tell whether an id fits. */
  costFor(id: string): number {
    return id.length + (id.length * this.pattern.length) / 2
  }

  toJSON(): string {
    return this.text
  }
}

export function kindOf(value: unknown): Kind {
  switch (typeof value) {
    case 'boolean':
      return 'boolean'
    case 'number':
      return 'number'
    case 'string':
      return 'string'
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return 'array'
      if (value instanceof DateTime) return 'datetime'
      return value instanceof Path ? 'path' : 'object'
    default:
      return 'null'
  }
}

export function isObject(value: unknown): value is JsonObject {
  return kindOf(value) === 'object'
}

/** Numbers that JSON does not have are null. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
