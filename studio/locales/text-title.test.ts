import { expect, it } from 'vitest'
import { textTitle } from './text-title'

const words = (fa: string) => [{ _key: 'fa', value: fa }]
const text = { name: 'internationalizedArrayString' }
const feature = {
  name: 'featureBlock',
  title: 'ویژگی · Feature',
  fields: [{ name: 'body', type: { ...text, title: 'متن · Text' } }],
}
const product = {
  name: 'product',
  fields: [
    { name: 'name', type: { ...text, title: 'نام · Name' } },
    { name: 'features', type: { name: 'array', title: 'ویژگی‌ها · Feature blocks', of: [feature] } },
  ],
}
const document = {
  name: words('گوشی'),
  features: [
    { _key: 'a', _type: 'featureBlock', heading: words('صدای قلب'), body: words('…') },
    { _key: 'b', _type: 'featureBlock', body: words('…') },
  ],
}

it('says where a text stands in the words of the form', () => {
  expect(textTitle(product, document, ['name'])).toBe('نام · Name')
  expect(textTitle(product, document, ['features', { _key: 'a' }, 'body'])).toBe(
    'ویژگی‌ها · Feature blocks › «صدای قلب» › متن · Text',
  )
  expect(textTitle(product, document, ['features', { _key: 'b' }, 'body'])).toBe(
    'ویژگی‌ها · Feature blocks › ویژگی · Feature › متن · Text',
  )
})

it('falls back to the name of a field that the schema no longer has', () => {
  expect(textTitle(product, document, ['old', 'thing'])).toBe('old › thing')
})
