import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BirthDateField } from '~/app/ui/fields/birth-date-field'
import { readForm } from '~/app/ui/forms/read-form'
import { PageLocaleProvider } from '~/app/ui/page-locale'
import type { Locale } from '~/domain/values/locale'
import { editForm } from './sign-in.form'

const today = '2026-11-22'
const render = (locale: Locale, props: Partial<Parameters<typeof BirthDateField>[0]>) =>
  renderToString(
    <PageLocaleProvider locale={locale}>
      <BirthDateField name="birthDate" label="تاریخ تولد" today={today} earliestYear={1900} {...props} />
    </PageLocaleProvider>,
  )

/** What a form without script posts of the field, the month chosen as it stands. */
function postedBy(html: string): [string, string][] {
  const inputs = [...html.matchAll(/<input[^>]*\sname="([^"]*)"[^>]*>/g)].map(
    ([tag, name = '']) => [name, /\svalue="([^"]*)"/.exec(tag)?.[1] ?? ''] as [string, string],
  )
  const [, name = ''] = /<select[^>]*\sname="([^"]*)"/.exec(html) ?? []
  return [...inputs, [name, /<option value="([^"]*)" selected/.exec(html)?.[1] ?? '']]
}

async function read(fields: [string, string][]) {
  const body = new FormData()
  for (const [name, value] of [['firstName', 'نرگس'], ['lastName', 'احمدی'], ...fields] as const)
    body.append(name, value)
  const form = await readForm(new Request('http://localhost/', { method: 'POST', body }), editForm(today))
  return { birthDate: form.value?.birthDate, error: form.reply().error, typed: form.reply().initialValue }
}

it.each(['fa', 'en', 'es'] as const)('in %s posts the day that it shows, without script', async (locale) => {
  for (const day of ['1966-06-02', '2025-03-20', '1900-01-01', today])
    expect((await read(postedBy(render(locale, { defaultValue: day })))).birthDate).toBe(day)
  expect(await read(postedBy(render(locale, {})))).toMatchObject({ birthDate: null, error: undefined })
})

it('has three native controls, each with its label and the error of all', () => {
  const html = render('fa', { errors: ['error.birthDate'] })
  const controls = html.match(/<(?:input|select)[^>]*>/g) ?? []
  expect(controls).toHaveLength(3)
  for (const control of controls) {
    const id = /id="([^"]*)"/.exec(control)?.[1] ?? ''
    expect(html).toContain(`for="${id}"`)
    expect(control).toContain('aria-invalid="true"')
  }
  expect(html).toContain('<fieldset')
  expect(html).not.toContain('<button')
})

it('keeps what was typed when it is refused', async () => {
  const typed: [string, string][] = [
    ['birthDate.day', '۳۱'],
    ['birthDate.month', 'j12'],
    ['birthDate.year', '۱۳۴۵'],
  ]
  const { birthDate, error, typed: kept } = await read(typed)
  expect(birthDate).toBeUndefined()
  expect(error).toEqual({ birthDate: ['error.birthDate'] })
  const html = render('fa', { defaultValue: kept?.birthDate as never })
  expect(postedBy(html).sort()).toEqual(typed.sort())
})

it('has no day to come, and none of long ago', async () => {
  const onDay = (day: string) => read([['birthDate', day]])
  expect((await onDay('۱۴۰۵/۰۹/۰۱')).birthDate).toBe(today)
  expect((await onDay('۱۴۰۵/۰۹/۰۲')).error).toEqual({ birthDate: [`error.dateMost?date=${today}`] })
  expect((await onDay('1899/12/31')).error).toEqual({ birthDate: ['error.birthDate'] })
})

it('takes a whole date that was typed where the year goes', async () => {
  expect(
    (
      await read([
        ['birthDate.day', ''],
        ['birthDate.month', ''],
        ['birthDate.year', '۱۳۴۵/۳/۱۲'],
      ])
    ).birthDate,
  ).toBe('1966-06-02')
})

it('survives whatever is posted under its name', async () => {
  // A path is no field of the form: nothing was posted.
  for (const name of ['birthDate[0]', 'birthDate.year[0]', 'birthDate.year.x'])
    expect((await read([[name, '1345']])).error).toEqual({ birthDate: ['error.required'] })
  for (const fields of [
    [
      ['birthDate', 'a'],
      ['birthDate', 'b'],
    ],
    [['birthDate.day', '\u0000']],
  ] as [string, string][][])
    expect((await read(fields)).error).toEqual({ birthDate: ['error.birthDate'] })
})
