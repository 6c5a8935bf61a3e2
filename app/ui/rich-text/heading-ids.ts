export interface HeadingSource {
  _key?: string
  _type: string
  style?: string
  children?: { text?: string }[]
}

/** Letters and digits of any script, joined by hyphens; ZWNJ stays, since it is part of Persian spelling. */
export const slugOf = (text: string): string =>
  text
    // Click-to-edit marks of a preview: runs of characters without width.
    .replace(/[\u200b-\u200d\u2060-\u2064\ufeff]{4,}/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\u200c]+/gu, '-')
    .replace(/^-+|-+$/g, '')

export interface Heading {
  key: string
  id: string
  text: string
  level: 2 | 3
}

/** Headings of a text in order, each with an id that is its own on the page. */
export function headingsOf(blocks: HeadingSource[], prefix = ''): Heading[] {
  const taken = new Map<string, number>()
  return blocks.flatMap((block) => {
    if (block._type !== 'block' || (block.style !== 'h2' && block.style !== 'h3')) return []
    const text = (block.children ?? []).map((child) => child.text ?? '').join('')
    const slug = prefix + (slugOf(text) || 'part')
    const count = (taken.get(slug) ?? 0) + 1
    taken.set(slug, count)
    return [
      {
        key: block._key ?? slug,
        id: count === 1 ? slug : `${slug}-${count}`,
        text,
        level: block.style === 'h2' ? 2 : 3,
      },
    ]
  })
}
