import { keyOf } from './key'

export interface Span {
  _type: 'span'
  _key: string
  text: string
  marks: string[]
}

export interface Link {
  _type: 'link'
  _key: string
  href: string
}

interface Run {
  text: string
  marks: string[]
}

const escapable = new Set(['\\', '*', '[', ']', '|', '!', '#', '>', '-'])
const link = /^\[((?:\\.|[^\]\\])+)\]\(([^()\s]+)\)/

/** Where the text that `marker` opened at `from` ends, or -1. */
function closing(source: string, marker: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source.startsWith(marker, at)) {
      // A lone star must not be one half of a strong marker, and of three stars the first closes what is inside.
      if (marker === '*' && source[at + 1] === '*') at++
      else return source.startsWith('***', at) ? at + 1 : at
    }
  }
  return -1
}

class Inline {
  readonly runs: Run[] = []
  readonly links: Link[] = []

  read(source: string, marks: string[]): void {
    let text = ''
    const flush = () => {
      if (text) this.runs.push({ text, marks })
      text = ''
    }
    for (let at = 0; at < source.length;) {
      const char = source[at] ?? ''
      if (char === '\\') {
        const escaped = source[at + 1] ?? ''
        if (!escapable.has(escaped)) throw new Error(`nothing to escape after \\`)
        text += escaped
        at += 2
      } else if (char === '*') {
        const marker = source.startsWith('**', at) ? '**' : '*'
        const mark = marker === '**' ? 'strong' : 'em'
        const start = at + marker.length
        const end = closing(source, marker, start)
        const inner = end < 0 ? '' : source.slice(start, end)
        if (!inner || inner !== inner.trim() || marks.includes(mark))
          throw new Error(`${marker} is not closed (write \\* for a star)`)
        flush()
        this.read(inner, [...marks, mark])
        at = end + marker.length
      } else if (char === '[') {
        const [whole, label, href] = link.exec(source.slice(at)) ?? []
        if (!whole || !label || !href) throw new Error('[ begins no link (write \\[ for a bracket)')
        if (marks.some((mark) => this.links.some(({ _key }) => _key === mark)))
          throw new Error('a link inside a link')
        flush()
        const key = keyOf(['link', href], this.links.length)
        this.links.push({ _type: 'link', _key: key, href })
        this.read(label, [...marks, key])
        at += whole.length
      } else if (char === '`') {
        throw new Error('code marks are not part of our texts')
      } else {
        text += char
        at++
      }
    }
    flush()
  }
}

/** Spans and links of one paragraph. @throws Error without a line when a mark is malformed */
export function inlineMarkup(source: string): { children: Span[]; markDefs: Link[] } {
  const inline = new Inline()
  inline.read(source, [])
  const children = inline.runs.map((run, position): Span => ({
    _type: 'span',
    _key: keyOf(run, position),
    text: run.text,
    marks: run.marks,
  }))
  return { children, markDefs: inline.links }
}

/** Text where no marks are allowed, such as a table's cell. @throws Error when it holds marks */
export function plainText(source: string): string {
  const { children } = inlineMarkup(source)
  if (children.some(({ marks }) => marks.length)) throw new Error('no marks are possible here')
  return children.map(({ text }) => text).join('')
}
