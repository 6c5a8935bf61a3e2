import type { AppLoadContext } from '@remix-run/node'
import { pictureSource, type PictureData } from '~/app/ui/picture-source'
import type { DeviceManuals, LocalText, Manual, RichTextBlock } from '~/content/types'
import type { ManualPart, ManualSheet } from '~/domain/manuals/manual-sheet'
import { formatDate } from '~/domain/values/dates'
import type { Locale } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'

interface Words {
  note: string
  warning: string
  urgent: string
  technical: string
  audience: string
  changed: string
  pageOf: string
}

interface Written {
  context: AppLoadContext
  locale: Locale
  words: Words
}

const textOf = (block: Extract<RichTextBlock, { _type: 'block' }>): string =>
  (block.children ?? []).map((child) => child.text ?? '').join('')

/** In place of a picture that cannot be had just now. */
const unread = Symbol('unread')

/** Readers of PDFs know JPEG. */
async function pictureOf(
  { readAsset }: AppLoadContext,
  figure: PictureData & { caption?: string | null },
): Promise<ManualPart | typeof unread | null> {
  const { width, height } = figure.asset ?? {}
  const ratio = width && height ? width / height : 4 / 3
  const source = pictureSource(figure, { ratio, maxWidth: 1000 })
  if (!source) return null
  try {
    const jpeg = await readAsset(source.src.replace('auto=format', 'fm=jpg'))
    return { kind: 'picture', jpeg: jpeg.toString('base64'), ratio, caption: figure.caption ?? null }
  } catch {
    return unread
  }
}

/** One part of the text; `number` is its place in a numbered list, else 0. */
function partOf(block: RichTextBlock, number: number, { locale, words }: Written): ManualPart | null {
  if (block._type === 'figure') return null
  if (block._type === 'callout') {
    const tone = block.tone ?? 'note'
    return { kind: 'callout', isUrgent: tone !== 'note', name: words[tone], text: block.text ?? '' }
  }
  if (block._type === 'dataTable')
    return {
      kind: 'table',
      caption: block.caption ?? null,
      hasHead: true,
      rows: (block.rows ?? []).map(({ cells }) => cells ?? []),
    }
  const text = textOf(block)
  if (block.listItem)
    return { kind: 'item', mark: number > 0 ? `${formatNumber(locale, number)}.` : '•', text }
  return block.style === 'h2' || block.style === 'h3'
    ? { kind: 'heading', level: block.style === 'h2' ? 2 : 3, text }
    : { kind: 'text', text }
}

interface Parts {
  parts: ManualPart[]
  /** With all of its pictures. */
  isWhole: boolean
}

async function partsOf(blocks: readonly RichTextBlock[], written: Written): Promise<Parts> {
  const parts: ManualPart[] = []
  let isWhole = true
  let number = 0
  for (const block of blocks) {
    number = block._type === 'block' && block.listItem === 'number' ? number + 1 : 0
    const part =
      block._type === 'figure'
        ? await pictureOf(written.context, block as PictureData)
        : partOf(block, number, written)
    if (part === unread) isWhole = false
    else if (part) parts.push(part)
  }
  return { parts, isWhole }
}

const valueIn = (text: LocalText | { value: string | null } | null | undefined): string => text?.value ?? ''

/** What the device is, as tables at the end. */
const technicalParts = (groups: DeviceManuals['technicalGroups'], words: Words): ManualPart[] =>
  groups && groups.length > 0
    ? [
        { kind: 'heading', level: 2, text: words.technical },
        ...groups.map(({ heading, facts }): ManualPart => ({
          kind: 'table',
          caption: valueIn(heading),
          hasHead: false,
          rows: (facts ?? []).map(({ label, value, note }) => [
            valueIn(label),
            note?.value ? `${valueIn(value)} (${note.value})` : valueIn(value),
          ]),
        })),
      ]
    : []

/** A manual ready to be set, of the same text as its page; not whole when a picture could not be had just now and is left out. */
export async function manualSheet(
  context: AppLoadContext,
  device: DeviceManuals,
  manual: Manual,
  given: { brand: string; address: string; words: Words },
): Promise<{ sheet: ManualSheet; isWhole: boolean }> {
  const locale = manual.body?.lang ?? context.locale
  const { brand, address, words } = given
  const { parts, isWhole } = await partsOf(manual.body?.value ?? [], { context, locale, words })
  const sheet: ManualSheet = {
    kind: 'manual',
    locale,
    brand,
    audience: words.audience,
    title: valueIn(manual.title),
    lead: valueIn(manual.summary),
    address,
    changed: `${words.changed}: ${formatDate(locale, manual._updatedAt)}`,
    changedAt: manual._updatedAt,
    pageOf: words.pageOf,
    parts: [...parts, ...technicalParts(device.technicalGroups, words)],
  }
  return { sheet, isWhole }
}
