import { RuleTester } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import rule from './logical-directions.js'
import { physicalDeclarations } from './physical-directions.js'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
})

/** Code in which each of `names` is reported, in this order. */
const invalid = (code, ...names) => ({
  code,
  errors: names.map(
    (name) => new RegExp(`^\`${name.replace(/[^\w -]/g, String.raw`\$&`)}\` names a physical side`),
  ),
})

tester.run('logical-directions', rule, {
  valid: [
    `<div className="ms-2 pe-4 start-0 text-start rounded-s border-e inset-x-0 mx-auto" />`,
    // Names that only begin like a side.
    `<div className="border-red-500 border-rose-200 rounded-lg rounded-full pretty place-items-center" />`,
    `const words = ['leftover', 'mlkit', 'left', 'right', 'left-handed', 'right-to-left', 'plan', 'pl-PL']`,
    `import left from './left-1'`,
    // Geometry is not style.
    `const box = { left: 1, right: 2 }; const { left } = element.getBoundingClientRect()`,
    `const padding = { padding: '1px 2px 3px 4px' }`,
    `<div style={{ insetInlineStart: 0, marginInline: 4, textAlign: 'start', margin: '0 4px 0 4px' }} />`,
    'const rule = styled.div`margin-inline-start: ${gap}px; color: red;`',
    '<div className={`${base} ms-2`} />',
    `<Trace dir="ltr" className="ps-2" />`,
  ],
  invalid: [
    invalid(`<div className="ml-2" />`, 'ml-2'),
    invalid(
      `<div className="flex md:-ml-2 hover:!pr-[3px] left-1/2" />`,
      'md:-ml-2',
      'hover:!pr-[3px]',
      'left-1/2',
    ),
    invalid(
      `<div className="scroll-ml-4 scroll-pr-2 text-left float-right clear-left" />`,
      'scroll-ml-4',
      'scroll-pr-2',
      'text-left',
      'float-right',
      'clear-left',
    ),
    invalid(
      `<div className="rounded-l rounded-tr-lg border-r border-l-2" />`,
      'rounded-l',
      'rounded-tr-lg',
      'border-r',
      'border-l-2',
    ),
    invalid(
      `<div className="space-x-2 divide-x origin-top-left" />`,
      'space-x-2',
      'divide-x',
      'origin-top-left',
    ),
    invalid(
      `<div className="[&>svg]:ml-1 [margin-left:3px] data-[side=left]:right-2" />`,
      '[&>svg]:ml-1',
      '[margin-left:3px]',
      'data-[side=left]:right-2',
    ),
    // A name of the theme's own scale, which only a class attribute makes certain.
    invalid(`<div className="left-gutter" />`, 'left-gutter'),
    invalid(`cn('p-2', open && 'ml-gutter', { 'text-right': wide })`, 'ml-gutter', 'text-right'),
    invalid(`const sizes = { large: 'pl-4 py-2' }`, 'pl-4'),
    invalid('<div className={`${base} ml-2 ${open ? "mr-1" : ""}`} />', 'ml-2', 'mr-1'),
    invalid('const size = clsx(open && `pl-2 ${size}`, "pl-3")', 'pl-2', 'pl-3'),
    invalid(
      `<div style={{ left: 0, marginLeft: 4, textAlign: 'left', float: 'right' }} />`,
      'left',
      'marginLeft',
      'textAlign',
      'float',
    ),
    invalid(`<div style={{ margin: '0 4px 0 8px' }} />`, 'margin'),
    invalid(`const style: CSSProperties = { right: 0 }`, 'right'),
    invalid(`const style = { right: 0 } satisfies React.CSSProperties`, 'right'),
    invalid(`const box = { borderTopLeftRadius: 4, paddingRight: 2 }`, 'borderTopLeftRadius', 'paddingRight'),
    invalid(`element.style.left = '3px'`, 'style.left'),
    invalid('const Box = styled.div`margin-left: ${gap}px; float: left;`', 'margin-left: 0px', 'float: left'),
    invalid(`const html = '<p style="text-align:right">'`, 'text-align:right'),
  ],
})

describe('physicalDeclarations', () => {
  it('finds physical sides in a style sheet and names the line', () => {
    const css =
      '.a {\n  margin-left: 1px;\n  left: 0;\n}\n.b { float: left; text-align: right !important }\n.c { @apply ml-2; }'
    expect(physicalDeclarations(css).map(({ line, found: what }) => [line, what])).toEqual([
      [2, 'margin-left: 1px'],
      [3, 'left: 0'],
      [5, 'float: left'],
      [5, 'text-align: right'],
      [6, 'ml-2'],
    ])
  })

  it('passes logical declarations, custom properties and selectors that name a side', () => {
    const css =
      "[data-side='left'] { --left: 1px; inset-inline-start: 0; padding: 1px 2px 3px 2px; float: inline-start }"
    expect(physicalDeclarations(css)).toEqual([])
  })
})
