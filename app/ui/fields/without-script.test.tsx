import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Locale } from '~/domain/values/locale'
import { PageLocaleProvider } from '../page-locale'
import { CheckboxField, CheckboxGroupField, RadioGroupField, SwitchField } from './choice-fields'
import { CodeField } from './code-field'
import { ComboBoxField } from './combobox-field'
import { DateField, TimeField } from './date-field'
import { FileField } from './file-field'
import { CompanyIdField, NationalIdField, PhoneField, PostalCodeField, SerialField } from './identity-fields'
import { MoneyField } from './money-field'
import { NumberField } from './number-field'
import { SelectField } from './select-field'
import { SliderField } from './slider-field'
import { TextAreaField, TextField } from './text-field'

const render = (element: ReactElement, locale: Locale = 'fa') =>
  renderToString(<PageLocaleProvider locale={locale}>{element}</PageLocaleProvider>)

const options = [
  { value: 'a', label: 'الف' },
  { value: 'b', label: 'ب' },
]
const files = { types: ['image/*'], maxBytes: 1024 * 1024, maxCount: 2, typesLabel: 'تصویر' }
const base = { name: 'part', label: 'نام', help: 'راه', errors: ['error.required'], required: true }

const fields: Record<string, ReactElement> = {
  text: <TextField {...base} />,
  textarea: <TextAreaField {...base} />,
  number: <NumberField {...base} unit="kg" />,
  phone: <PhoneField {...base} />,
  code: <CodeField {...base} />,
  'national id': <NationalIdField {...base} />,
  'company id': <CompanyIdField {...base} />,
  'postal code': <PostalCodeField {...base} />,
  serial: <SerialField {...base} />,
  money: <MoneyField {...base} />,
  date: <DateField {...base} />,
  time: <TimeField {...base} />,
  select: <SelectField {...base} options={options} />,
  combobox: <ComboBoxField {...base} options={options} />,
  checkbox: <CheckboxField {...base} />,
  'checkbox group': <CheckboxGroupField {...base} options={options} />,
  'radio group': <RadioGroupField {...base} options={options} />,
  switch: <SwitchField {...base} />,
  slider: <SliderField {...base} min={0} max={10} />,
  files: <FileField {...base} {...files} />,
}

describe.each(Object.entries(fields))('%s', (_, element) => {
  const html = render(element)
  const controls = html.match(/<(?:input|select|textarea)[^>]*>/g) ?? []

  it('posts its name from a native control, and from no hidden one', () => {
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) {
      expect(control).toContain('name="part"')
      expect(control).not.toContain('type="hidden"')
    }
  })

  it('says its help and its error with the control', () => {
    const [control = ''] = controls
    expect(control).toContain('aria-invalid="true"')
    const ids = /aria-describedby="([^"]+)"/.exec(control)?.[1]?.split(' ') ?? []
    expect(ids.length).toBeGreaterThanOrEqual(2)
    for (const id of ids) expect(html).toContain(`id="${id}"`)
    expect(html).toContain('error.required')
  })

  it('is labelled', () => {
    const id = /id="([^"]+)"/.exec(controls[0] ?? '')?.[1] ?? ''
    const isWrapped = /<label[^>]*><input/.test(html)
    expect(isWrapped || html.includes(`for="${id}"`)).toBe(true)
  })

  it('has no control that only a script brings to life', () => {
    expect(html).not.toContain('<button')
  })
})

describe('values', () => {
  const valueIn = (html: string) => /<input[^>]*\svalue="([^"]*)"/.exec(html)?.[1]

  it('stand in the digits of the reader', () => {
    expect(valueIn(render(<PhoneField {...base} defaultValue="09121234567" />))).toBe('۰۹۱۲۱۲۳۴۵۶۷')
    expect(valueIn(render(<PhoneField {...base} defaultValue="۰۹۱۲۱۲۳۴۵۶۷" />, 'en'))).toBe('09121234567')
    expect(valueIn(render(<MoneyField {...base} defaultValue="80000" />))).toBe('۸۰٬۰۰۰')
    expect(valueIn(render(<NumberField {...base} defaultValue="36.5" />))).toBe('۳۶٫۵')
    expect(valueIn(render(<DateField {...base} defaultValue="2026-11-21" />))).toBe('۱۴۰۵/۰۸/۳۰')
    expect(valueIn(render(<DateField {...base} defaultValue="2026-11-21" />, 'en'))).toBe('2026/11/21')
    expect(valueIn(render(<SerialField {...base} defaultValue="nb1234567890" />))).toBe('NB1234567890')
  })

  it('that cannot be read stand as they were typed', () => {
    expect(valueIn(render(<DateField {...base} defaultValue="فردا" />))).toBe('فردا')
    expect(valueIn(render(<MoneyField {...base} defaultValue="هشتاد" />))).toBe('هشتاد')
  })

  it('of money are said in words in Persian', () => {
    expect(render(<MoneyField {...base} defaultValue="80000" />)).toContain('هشتاد هزار')
  })

  it('that are read-only are posted none the less', () => {
    const html = render(<CheckboxGroupField {...base} options={options} defaultValues={['b']} readOnly />)
    expect(html).toContain('<input type="hidden" name="part" value="b"/>')
  })
})
