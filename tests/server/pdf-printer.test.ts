import { afterEach, expect, it } from 'vitest'
import { createPdfPrinter, type PdfPrinter } from '~/server/reports/pdf-printer'
import type { VisitSheet } from '~/domain/visit/sheet'
import { createLog } from '~/server/log'

/** Who prints, how many at once, and what happens when the process that does it is slow or gone. */
let printer: PdfPrinter
afterEach(() => printer.close())

const empty = { heading: 'H', items: [], none: 'None' }
const sheet: VisitSheet = {
  kind: 'visit',
  locale: 'en',
  brand: 'Tapesh',
  title: 'Visit report',
  day: 'Tuesday',
  name: 'Somebody',
  about: [],
  companion: null,
  glance: empty,
  allergies: empty,
  medicines: empty,
  pairs: null,
  lines: [],
  latest: { ...empty, columns: { name: 'N', value: 'V', day: 'D', source: 'S', status: 'T' } },
  history: empty,
  notes: 'Notes',
  foot: ['Made'],
  pageOf: '{{page}} of {{count}}',
}

it('lets nobody have more than a few turns, and gives everybody else theirs', async () => {
  printer = createPdfPrinter(createLog('silent'))
  const [greedy, other] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => printer.print(sheet, 'greedy'))),
    printer.print(sheet, 'other'),
  ])
  const made = greedy.filter((pdf) => pdf !== null)
  expect(made.length).toBeGreaterThan(0)
  expect(made.length).toBeLessThan(6)
  for (const pdf of [...made, other]) expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
})

it('says that there is no turn where a sheet takes too long, and prints the next', async () => {
  printer = createPdfPrinter(createLog('silent'), 1)
  expect(await printer.print(sheet, 'somebody')).toBeNull()
  await printer.close()
  printer = createPdfPrinter(createLog('silent'))
  expect((await printer.print(sheet, 'somebody'))?.length).toBeGreaterThan(1000)
})
