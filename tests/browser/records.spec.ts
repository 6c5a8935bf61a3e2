import type { Page } from 'playwright/test'
import type { MeasurementDefinition } from '~/domain/records/define'
import { fieldsOf } from '~/domain/records/fields'
import { measurementDefinitions } from '~/domain/records/types'
import { demoPerson } from '~/domain/identity/demo-people'
import { printTypedNumber } from '~/domain/values/typed-number'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../kit/browser'
import { newPhone, signInAs } from '../kit/people'
import { filledIn, typedRecord } from '../kit/typed-record'
import { wordIn } from '../kit/words'

test.use({ drawsPictures: false })

const word = (key: string, values?: Record<string, string>) => wordIn('fa', 'records', key, values)
const printed = (value: number) => printTypedNumber('fa', value)

/** Fills the form of any type, as its definition says; those with a form of their own are posted as without script. */
async function add(page: Page, definition: MeasurementDefinition, fields: Record<string, number | string>) {
  const path = `/app/records/${definition.type}/new`
  if (definition.addForm !== undefined) {
    const { place, ...values } = fields
    const [upper, lower] = definition.headline.map((name) => values[name])
    const form = new Map(
      typedRecord('fa', { place: place ?? '', heartRate: values.heartRate ?? '' }, new Date()),
    )
    const answer = await page.request.post(path, {
      form: { ...Object.fromEntries(form), reading: `${upper}/${lower}` },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    await page.goto(`/app/records/${definition.type}`)
    return
  }
  await page.goto(path)
  await fill(page, definition, fields)
  await page.getByRole('button', { name: word('save'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/app/records/${definition.type}$`))
}

async function fill(page: Page, definition: MeasurementDefinition, fields: Record<string, number | string>) {
  for (const field of fieldsOf(definition)) {
    const value = fields[field.name]
    if (value === undefined) continue
    if (field.kind === 'value') await page.locator(`input[name=${field.name}]`).fill(printed(Number(value)))
    else if (field.isRequired)
      await page.getByRole('radio', { name: word(`option.${field.name}.${value}`) }).check()
    else await page.getByRole('combobox', { name: word(`choice.${field.name}`) }).selectOption(String(value))
  }
}

const figureOf = (definition: MeasurementDefinition, fields: Record<string, number | string>) =>
  definition.headline.map((name) => printed(Number(fields[name]))).join('/')

/** What is done with a record is the same of every type, and `tests/pages/records.test.ts` does it with each: in the browser with one, whose form it fills as a person does. */
const oneOfAll = measurementDefinitions.find(({ addForm }) => addForm === undefined)?.type

for (const definition of measurementDefinitions) {
  const { type, addForm } = definition
  const isWhole = type === oneOfAll
  // The others have the form, the chart and the table of that one, from their definition.
  const tag = isWhole || addForm !== undefined ? '' : ' @soak'
  test(`${type}: added, seen in chart and table${isWhole ? ', changed, marked, deleted and brought back' : ''}${tag}`, async ({
    page,
  }) => {
    await signInAs(page, newPhone())
    const fields = filledIn(definition)
    const history = new RegExp(`/app/records/${type}$`)
    await add(page, definition, fields)

    await test.step('it stands in chart and table', async () => {
      await expect(page.getByRole('figure')).toContainText(word(`field.${definition.chart[0]}`))
      await expect(page.getByRole('slider')).toHaveAttribute(
        'aria-valuetext',
        new RegExp(printed(Number(fields[definition.chart[0]]))),
      )
      await expect(page.getByRole('table')).toContainText(figureOf(definition, fields))
    })

    await page.getByRole('table').getByRole('link').first().click()
    // The history is headed the same.
    await expect(page).toHaveURL(new RegExp(`/app/records/${type}/[\\da-f-]{36}$`))
    await expect(page.getByRole('heading', { level: 1, name: word(`type.${type}`) })).toBeVisible()
    const address = page.url()
    if (!isWhole) {
      await page.getByText(word('edit')).click()
      await expectAccessible(page)
      return
    }

    await test.step('it is marked as a favourite, and no more', async () => {
      const star = page.getByRole('button', { name: word('favourite') })
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await page.goto('/app/records?view=favourites')
      await expect(page.getByRole('link', { name: new RegExp(`^${word(`type.${type}`)}`) })).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${word('favourite')}`) }).click()
      await expect(page.getByText(word('archive.noFavourites'))).toBeVisible()
    })

    await test.step('it is changed', async () => {
      await page.goto(address)
      await page.getByText(word('edit')).click()
      await page.getByRole('textbox', { name: word('note') }).fill('پس از پیاده‌روی')
      await page.getByRole('button', { name: word('saveChanges') }).click()
      await expect(page.getByText('پس از پیاده‌روی', { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('it is taken along as a file', async () => {
      await page.goto(`/app/records/${type}`)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: word('csv') }).click()
      expect((await download).suggestedFilename()).toBe(`${type}.csv`)
    })

    await test.step('it is deleted and brought back', async () => {
      await page.goto(address)
      await page.getByText(word('deleteAsk')).click()
      await page.getByRole('button', { name: word('delete'), exact: true }).click()
      await expect(page.getByText(word('empty'))).toBeVisible()
      await page.getByRole('button', { name: word('restore') }).click()
      await expect(page).toHaveURL(history)
      await expect(page.getByRole('table')).toContainText(figureOf(definition, fields))
    })
  })
}

test(
  'histories of a year stay short on a phone, whole in width and accessible',
  { tag: '@mobile' },
  async ({ page }) => {
    await signInAs(page, demoPerson('patient').phone)
    for (const path of ['/app', '/app/records']) {
      await page.goto(path)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    for (const { type } of measurementDefinitions) {
      await page.goto(`/app/records/${type}?days=365`)
      const table = await page.getByRole('table').boundingBox()
      expect(table?.height, type).toBeLessThan(2500)
      // Names of days are whole: none is wider than what it stands in, none lies over the next.
      const labels = page.getByRole('figure').locator('[aria-hidden=true] > span > bdi:visible')
      const boxes = await labels.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      )
      expect(boxes.length).toBeGreaterThan(2)
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(390)
        const before = boxes[index - 1]
        if (before) expect(box.left).toBeGreaterThan(before.right)
      }
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  },
)
