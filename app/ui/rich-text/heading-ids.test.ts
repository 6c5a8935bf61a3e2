import { expect, it } from 'vitest'
import { headingsOf, slugOf } from './heading-ids'

const heading = (key: string, text: string, style = 'h2') => ({
  _key: key,
  _type: 'block',
  style,
  children: [{ text }],
})

it('makes ids of Persian and Latin words', () => {
  expect(slugOf('چرا خط‌ها یکی نیست؟')).toBe('چرا-خط‌ها-یکی-نیست')
  expect(slugOf('  S1 & S2 ')).toBe('s1-s2')
})

it('lists headings with an id each', () => {
  expect(
    headingsOf([
      heading('a', 'One'),
      heading('b', 'text', 'normal'),
      heading('c', 'One', 'h3'),
      heading('d', '؟'),
    ]),
  ).toEqual([
    { key: 'a', id: 'one', text: 'One', level: 2 },
    { key: 'c', id: 'one-2', text: 'One', level: 3 },
    { key: 'd', id: 'part', text: '؟', level: 2 },
  ])
})
