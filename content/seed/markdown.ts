import { inlineMarkup, plainText, type Link, type Span } from './inline'
import { keyOf } from './key'

interface TextBlock {
  _type: 'block'
  _key: string
  style: 'normal' | 'h2' | 'h3' | 'blockquote'
  listItem?: 'bullet' | 'number'
  level?: number
  children: Span[]
  markDefs: Link[]
}

interface Figure {
  _type: 'figure'
  _key: string
  _sanityAsset: string
  alt: string
  caption?: string
}

interface Callout {
  _type: 'callout'
  _key: string
  tone: 'note' | 'warning' | 'urgent'
  text: string
}

interface DataTable {
  _type: 'dataTable'
  _key: string
  caption?: string
  rows: { _type: 'dataTableRow'; _key: string; cells: string[] }[]
}

export type PortableTextBlock = TextBlock | Figure | Callout | DataTable

type Keyless = PortableTextBlock extends infer Block
  ? Block extends unknown
    ? Omit<Block, '_key'>
    : never
  : never

const listMarker = /^( *)(-|\d+\.) +(\S.*)$/
const calloutMarker = /^!(note|warning|urgent) +(\S.*)$/
const figureMarker = /^!\[([^\]]+)\]\(([\w.-]+(?:\/[\w.-]+)*\.(?:webp|png|jpe?g|avif))(?: "([^"]+)")?\)$/
const separatorRow = /^\|(?: *:?-{2,}:? *\|)+$/

/** What begins a block of its own, so that it also ends the paragraph before it. */
const startsBlock = (line: string): boolean =>
  /^(#|>|\||!|Table:|```|---)/.test(line) || listMarker.test(line) || line.trim() === ''

/** Cells of `| a | b |`; a bar inside a cell is written `\|`. */
function cellsOf(line: string): string[] {
  if (!/^\|.*\|$/.test(line)) throw new Error('a table row begins and ends with |')
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => plainText(cell.trim()))
}

class Reader {
  readonly blocks: PortableTextBlock[] = []
  private at = 0

  constructor(private readonly lines: string[]) {}

  read(): PortableTextBlock[] {
    while (this.at < this.lines.length) {
      const start = this.at
      try {
        this.readBlock()
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause)
        throw new Error(`line ${start + 1}: ${message}: ${this.lines[start] ?? ''}`, { cause })
      }
    }
    return this.blocks
  }

  private get line(): string {
    return this.lines[this.at] ?? ''
  }

  private add(block: Keyless): void {
    this.blocks.push({ ...block, _key: keyOf(block, this.blocks.length) })
  }

  private addText(source: string, block: Pick<TextBlock, 'style' | 'listItem' | 'level'>): void {
    this.add({ _type: 'block', ...block, ...inlineMarkup(source) })
  }

  /** This line and those that carry it on, joined by spaces. */
  private joined(first: string, carriesOn: (line: string) => boolean): string {
    const parts = [first.trim()]
    for (this.at++; this.at < this.lines.length && carriesOn(this.line); this.at++)
      parts.push(this.line.trim())
    return parts.join(' ')
  }

  private readBlock(): void {
    const { line } = this
    if (line.trim() === '') this.at++
    else if (line.startsWith('#')) this.readHeading()
    else if (line.startsWith('>')) this.readQuotation()
    else if (line.startsWith('!')) this.readCalloutOrFigure()
    else if (line.startsWith('Table:') || line.startsWith('|')) this.readTable()
    else if (listMarker.test(line)) this.readList()
    else if (/^(\s|```|---|[*+] )/.test(line)) throw new Error('not a mark that our texts know')
    else
      this.addText(
        this.joined(line, (next) => !startsBlock(next)),
        { style: 'normal' },
      )
  }

  private readHeading(): void {
    const [, hashes, words] = /^(##|###) +(\S.*)$/.exec(this.line) ?? []
    if (!hashes || !words) throw new Error('headings are ## and ###')
    this.at++
    this.addText(words.trim(), { style: hashes === '##' ? 'h2' : 'h3' })
  }

  private readQuotation(): void {
    const paragraphs: string[][] = [[]]
    for (; this.line.startsWith('>'); this.at++) {
      const words = this.line.slice(1)
      if (words.trim() === '') paragraphs.push([])
      else if (!words.startsWith(' ')) throw new Error('a quotation begins with > and a space')
      else paragraphs.at(-1)?.push(words.trim())
    }
    const filled = paragraphs.filter((paragraph) => paragraph.length)
    if (!filled.length) throw new Error('an empty quotation')
    for (const paragraph of filled) this.addText(paragraph.join(' '), { style: 'blockquote' })
  }

  private readList(): void {
    let level = 0
    for (let match = listMarker.exec(this.line); match; match = listMarker.exec(this.line)) {
      const [, indent = '', marker, words = ''] = match
      // Under "1." three spaces line up with the words, so both are taken.
      const next = indent.length === 0 ? 1 : indent.length <= 3 && indent.length >= 2 ? 2 : 0
      if (!next || next > level + 1) throw new Error('a list nests one level, by two spaces')
      level = next
      const carriesOn = (line: string) => /^ {2,}\S/.test(line) && !listMarker.test(line)
      this.addText(this.joined(words, carriesOn), {
        style: 'normal',
        listItem: marker === '-' ? 'bullet' : 'number',
        level,
      })
    }
  }

  private readCalloutOrFigure(): void {
    const [, alt, file, caption] = figureMarker.exec(this.line) ?? []
    if (alt && file) {
      this.at++
      this.add({ _type: 'figure', _sanityAsset: `image@${file}`, alt, ...(caption && { caption }) })
      return
    }
    const [, tone, words] = calloutMarker.exec(this.line) ?? []
    if (!tone || !words) throw new Error('neither a call-out (!note, !warning, !urgent) nor a picture')
    const text = plainText(this.joined(words, (next) => !startsBlock(next)))
    this.add({ _type: 'callout', tone: tone as Callout['tone'], text })
  }

  private readTable(): void {
    const caption = /^Table: +(\S.*)$/.exec(this.line)?.[1]?.trim()
    if (this.line.startsWith('Table:')) {
      if (!caption) throw new Error('a table caption without words')
      for (this.at++; this.line.trim() === '' && this.at < this.lines.length;) this.at++
    }
    const rows: string[][] = []
    const start = this.at
    for (; this.line.startsWith('|'); this.at++) {
      const isSeparator = separatorRow.test(this.line)
      if (isSeparator !== (this.at === start + 1)) throw new Error('the second line of a table is |---|---|')
      if (!isSeparator) rows.push(cellsOf(this.line))
    }
    const [head] = rows
    if (!head || rows.length < 2) throw new Error('a table has a head and at least one row')
    const ragged = rows.find((cells) => cells.length !== head.length)
    if (ragged)
      throw new Error(`a row with ${ragged.length} cells under ${head.length} heads (${ragged.join(' | ')})`)
    this.add({
      _type: 'dataTable',
      ...(caption && { caption }),
      rows: rows.map((cells, position) => ({
        _type: 'dataTableRow' as const,
        _key: keyOf(cells, position),
        cells,
      })),
    })
  }
}

/**
 * Portable Text of `richText` from a Markdown subset: paragraphs, `##`, `###`, `- ` and `1. ` lists (one nested level),
 * `> `, `**strong**`, `*em*`, `[words](href)`, tables with a `Table: caption` line before them, `!note`, `!warning` and
 * `!urgent` call-outs, and `![alt](file.webp "caption")` on a line of its own. A backslash takes a mark literally.
 * @throws Error naming the line of what is malformed
 */
export const portableText = (markdown: string): PortableTextBlock[] =>
  new Reader(
    markdown
      .replace(/\r\n/g, '\n')
      .split('\n')
      .map((line) => line.trimEnd()),
  ).read()
