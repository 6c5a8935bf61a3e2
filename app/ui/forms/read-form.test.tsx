import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { tomanSchema } from '~/domain/values/money'
import { phoneSchema } from '~/domain/values/phone'
import { dateSchema } from '~/domain/values/typed-date'
import { filesSchema } from '~/domain/values/file-limits'
import { CheckboxGroupField } from '../fields/choice-fields'
import { DateField } from '../fields/date-field'
import { PhoneField } from '../fields/identity-fields'
import { FormErrors } from './form-errors'
import { readForm } from './read-form'
import { useTypedForm } from './use-typed-form'

const schema = z.object({
  phone: phoneSchema,
  day: dateSchema(),
  amount: tomanSchema().optional(),
  kinds: z.array(z.string()),
})

const posted = (fields: [string, string | File][]) => {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return new Request('http://localhost/', { method: 'POST', body })
}

it('reads what was typed in any digits', async () => {
  const request = posted([
    ['phone', '+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷'],
    ['day', '۱۴۰۵/۰۸/۳۰'],
    ['amount', '۸۰٬۰۰۰'],
    ['kinds', 'a'],
    ['kinds', 'b'],
  ])
  expect((await readForm(request, schema)).value).toEqual({
    phone: '09121234567',
    day: '2026-11-21',
    amount: 80_000,
    kinds: ['a', 'b'],
  })
})

it('takes what may be left out as left out', async () => {
  const request = posted([
    ['phone', '09121234567'],
    ['day', '2026-11-21'],
    ['amount', ''],
  ])
  expect((await readForm(request, schema)).value).toEqual({
    phone: '09121234567',
    day: '2026-11-21',
    kinds: [],
  })
})

function Page({ lastResult }: { lastResult: Awaited<ReturnType<typeof refusal>> }) {
  const { form, fields, bind, problems } = useTypedForm(schema, { lastResult, id: 'f' })
  const labels = { phone: 'موبایل', day: 'روز' }
  return (
    <form id={form.id}>
      <FormErrors problems={problems} labels={labels} />
      <PhoneField {...bind.text(fields.phone)} label={labels.phone} />
      <DateField {...bind.text(fields.day)} label={labels.day} />
      <CheckboxGroupField
        {...bind.choices(fields.kinds)}
        label="نوع"
        options={[
          { value: 'a', label: 'الف' },
          { value: 'b', label: 'ب' },
        ]}
      />
    </form>
  )
}

const refusal = async (errors?: Record<string, string[]>) => {
  const form = await readForm(
    posted([
      ['phone', errors ? '09121234567' : '۰۹۱۲ هنوز'],
      ['day', errors ? '2026-11-21' : 'فردا'],
      ['kinds', 'b'],
    ]),
    schema,
  )
  return errors ? form.refuse(errors) : form.reply()
}

it('without script shows everything typed again, what is wrong, and opens at the first of it', async () => {
  const html = renderToString(<Page lastResult={await refusal()} />)
  expect(html).toMatch(/name="phone"[^>]*autofocus=""/i)
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  expect(html).toContain('value="۰۹۱۲ هنوز"')
  expect(html).toContain('value="فردا"')
  expect(html).toMatch(/value="b"[^>]*checked=""|checked=""[^>]*value="b"/)
  expect(html).toContain('error.phone')
  expect(html).toContain('error.date')
  expect(html).toContain('href="#f-phone"')
})

it('shows what only the API could know', async () => {
  const html = renderToString(
    <Page lastResult={await refusal({ phone: ['error.taken'], '': ['error.closed'] })} />,
  )
  expect(html).toContain('error.taken')
  expect(html).toContain('error.closed')
  expect(html).toContain('value="۰۹۱۲۱۲۳۴۵۶۷"')
})

it('reads files within their limits', async () => {
  const limits = { types: ['image/*'], maxBytes: 100, maxCount: 1 }
  const withFiles = z.object({ images: filesSchema(limits) })
  const image = new File(['x'], 'a.png', { type: 'image/png' })
  expect((await readForm(posted([['images', image]]), withFiles)).value?.images).toHaveLength(1)
  expect((await readForm(posted([]), withFiles)).value?.images).toEqual([])
  const refused = await readForm(
    posted([['images', new File(['x'], 'a.txt', { type: 'text/plain' })]]),
    withFiles,
  )
  expect(refused.reply().error).toEqual({ images: ['error.fileType?name=a.txt'] })
})
