import { expect, it } from 'vitest'
import { compareModels, differenceOf } from './comparison'

const say = (value: string) => ({ lang: 'fa' as const, value })
const fact = (label: string, value: string) => ({ label: say(label), value: say(value), note: null })

const acoustic = {
  technicalGroups: [
    { heading: say('اندازه'), facts: [fact('وزن', '۱۳۵ گرم'), fact('طول', '۷۲ سانتی‌متر')] },
    { heading: say('گارانتی'), facts: [fact('خدمات', '۵ سال')] },
  ],
}
const digital = {
  technicalGroups: [
    { heading: say('صدا'), facts: [fact('تقویت', '۲۰ برابر')] },
    { heading: say('گارانتی'), facts: [fact('خدمات', '۵ سال')] },
  ],
}

it('joins what reads the same and leaves a gap where a model says nothing', () => {
  const groups = compareModels([acoustic, digital])
  expect(groups.map(({ heading }) => heading.value)).toEqual(['اندازه', 'صدا', 'گارانتی'])
  const cells = groups.flatMap(({ rows }) =>
    rows.map(({ label, cells }) => [label.value, ...cells.map((cell) => cell?.value?.value ?? null)]),
  )
  expect(cells).toEqual([
    ['وزن', '۱۳۵ گرم', null],
    ['طول', '۷۲ سانتی‌متر', null],
    ['تقویت', null, '۲۰ برابر'],
    ['خدمات', '۵ سال', '۵ سال'],
  ])
})

it('says nothing of what has no name', () => {
  expect(
    compareModels([{ technicalGroups: null }, { technicalGroups: [{ heading: null, facts: null }] }]),
  ).toEqual([])
})

it('tells what all say alike from what they do not, and calls no silence a difference', () => {
  expect(differenceOf(['۵ سال', '۵ سال', '۵ سال'])).toBe('same')
  expect(differenceOf(['۵ سال', '۲ سال', null])).toBe('differs')
  expect(differenceOf(['۵ سال', null, '۵ سال'])).toBe('unknown')
  expect(differenceOf([null, undefined, ''])).toBe('unknown')
  expect(differenceOf([3_900_000, 8_900_000])).toBe('differs')
})
