import { describe, expect, test } from 'vitest'
import { portableText } from './markdown'

const spans = (markdown: string) =>
  portableText(markdown).flatMap((block) => ('children' in block ? block.children : []))

describe('blocks', () => {
  test('paragraphs, wrapped lines joined, headings and quotations', () => {
    const blocks = portableText('قلب\nمی‌تپد.\n\n## تیتر\n### زیرتیتر\n> نقل\n> قول\n>\n> دوم\n')
    expect(blocks.map((block) => 'style' in block && [block.style, block.children[0]?.text])).toEqual([
      ['normal', 'قلب می‌تپد.'],
      ['h2', 'تیتر'],
      ['h3', 'زیرتیتر'],
      ['blockquote', 'نقل قول'],
      ['blockquote', 'دوم'],
    ])
  })

  test('lists nest one level and may follow a paragraph at once', () => {
    const blocks = portableText('پیش از فهرست:\n- یک\n  ادامه\n  - دو\n- سه\n\n1. چهار\n   - پنج')
    expect(
      blocks.map((block) => 'style' in block && [block.listItem, block.level, block.children[0]?.text]),
    ).toEqual([
      [undefined, undefined, 'پیش از فهرست:'],
      ['bullet', 1, 'یک ادامه'],
      ['bullet', 2, 'دو'],
      ['bullet', 1, 'سه'],
      ['number', 1, 'چهار'],
      ['bullet', 2, 'پنج'],
    ])
  })

  test('a table with caption', () => {
    expect(portableText('Table: فشار\n\n| رده | عدد |\n| --- | --: |\n| یک | a\\|b |')).toMatchObject([
      { _type: 'dataTable', caption: 'فشار', rows: [{ cells: ['رده', 'عدد'] }, { cells: ['یک', 'a|b'] }] },
    ])
  })

  test('call-outs and figures', () => {
    expect(portableText('!urgent زنگ بزنید\nبه ۱۱۵.\n![گوشی](ns1.webp "گوشی هوشمند")')).toMatchObject([
      { _type: 'callout', tone: 'urgent', text: 'زنگ بزنید به ۱۱۵.' },
      { _type: 'figure', _sanityAsset: 'image@ns1.webp', alt: 'گوشی', caption: 'گوشی هوشمند' },
    ])
  })
})

describe('marks', () => {
  test('strong, emphasis and links nest', () => {
    const [block] = portableText('یک **دو *سه*** [چهار **پنج**](/magazine) \\* شش')
    if (!block || !('children' in block)) throw new Error('no text block')
    const [link] = block.markDefs
    expect(link).toMatchObject({ _type: 'link', href: '/magazine' })
    expect(block.children.map(({ text, marks }) => [text, marks])).toEqual([
      ['یک ', []],
      ['دو ', ['strong']],
      ['سه', ['strong', 'em']],
      [' ', []],
      ['چهار ', [link?._key]],
      ['پنج', [link?._key, 'strong']],
      [' * شش', []],
    ])
  })

  test('two links of one paragraph have their own keys', () => {
    const [block] = portableText('[a](/x) [b](/x)')
    const keys = block && 'markDefs' in block ? block.markDefs.map(({ _key }) => _key) : []
    expect(new Set(keys).size).toBe(2)
  })

  test('a paragraph may begin with emphasis', () => {
    expect(spans('*نخست* بعد').map(({ text }) => text)).toEqual(['نخست', ' بعد'])
  })
})

test('keys are stable and unique', () => {
  const markdown = 'یک\n\nیک\n\n- یک\n- یک'
  const keys = portableText(markdown).map(({ _key }) => _key)
  expect(new Set(keys).size).toBe(4)
  expect(portableText(markdown).map(({ _key }) => _key)).toEqual(keys)
})

test.each([
  ['# one', 'headings'],
  ['#### four', 'headings'],
  ['a **b', 'not closed'],
  ['a * b', 'not closed'],
  ['[a](b c)', 'begins no link'],
  ['  indented', 'not a mark'],
  ['* star list', 'not a mark'],
  ['---', 'not a mark'],
  ['- a\n    - too deep', 'nests one level'],
  ['| a | b |\n|---|---|\n| c |', '1 cells under 2 heads'],
  ['| a |\n| b |', 'second line of a table'],
  ['Table: alone', 'head and at least one row'],
  ['!danger no', 'neither a call-out'],
  ['![](a.webp)', 'neither a call-out'],
  ['`code`', 'code marks'],
])('%j is refused with its line', (markdown, message) => {
  expect(() => portableText(`fine\n\n${markdown}`)).toThrow(message)
  expect(() => portableText(`fine\n\n${markdown}`)).toThrow(/^line [3-5]: /)
})
