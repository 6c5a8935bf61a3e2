import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TimeChart } from './chart/time-chart'
import { Dialog } from './dialog/dialog'
import { NotificationsProvider } from './notifications/provider'
import { NotificationRegion } from './notifications/region'
import { PageLocaleProvider } from './page-locale'
import { Progress } from './progress'
import type { TableColumn } from './table/table-column'
import type { TableState } from './table/table-state'
import { useRows } from './table/use-rows'
import { Tabs } from './tabs'
import { UiWordsProvider, type UiTranslate } from './ui-words'

/** The key with its values, so that a test sees what is said. */
const spoken: UiTranslate = (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key)

const sent = (page: ReactNode) =>
  renderToString(
    <PageLocaleProvider locale="fa">
      <UiWordsProvider translate={spoken}>{page}</UiWordsProvider>
    </PageLocaleProvider>,
  )

it('a chart is drawn on the server, said in a sentence and given as rows', () => {
  const page = sent(
    <TimeChart
      title="فشار خون"
      readings={[
        { at: '2026-11-08', upper: 134, lower: 86 },
        { at: '2026-11-07', upper: 128, lower: 82 },
      ]}
      labels={{ upper: 'سیستولیک', lower: 'دیاستولیک', unit: 'mmHg' }}
      zones={[{ name: 'طبیعی', from: 0, to: 130, tone: 'good' }]}
      guideline="ISH 2020"
    />,
  )
  expect(page).toContain('<svg viewBox="0 0 640 260"')
  expect(page).toContain('۱۷ آبان')
  expect(page).toContain('طبیعی')
  expect(page).toContain('chart.guideline ISH 2020')
  expect(page).toMatch(/chart\.summary 2 .*128 134/)
  expect(page.match(/<th scope="row">/g)).toHaveLength(2)
  expect(page.indexOf('۱۷ آبان ۱۴۰۵</th>')).toBeLessThan(page.indexOf('۱۶ آبان ۱۴۰۵</th>'))
  expect(page).not.toContain('role="slider"')
})

it('a chart without readings says so', () => {
  expect(sent(<TimeChart title="x" readings={[]} labels={{ upper: 'y', unit: 'z' }} />)).toContain(
    'chart.empty',
  )
})

it('an open box is a part of the page, a closed one says nothing', () => {
  const box = (isOpen: boolean) =>
    sent(
      <Dialog isOpen={isOpen} onClose={() => undefined} title="پنجره">
        درون
      </Dialog>,
    )
  expect(box(true)).toMatch(/<dialog open=""[^>]*>.*درون/)
  expect(box(false)).not.toContain('open=""')
  expect(box(false)).not.toContain('درون')
})

it('tabs are links to parts that all stand there', () => {
  const page = sent(
    <Tabs
      label="زبانه‌ها"
      tabs={[
        { id: 'one', label: 'یک', content: 'نخست' },
        { id: 'two', label: 'دو', content: 'دوم' },
      ]}
    />,
  )
  const [link] = /href="#[^"]*-two"/.exec(page) ?? []
  expect(link).toBeDefined()
  expect(page).toContain(`id="${link?.slice('href="#'.length, -1)}"`)
  expect(page).toMatch(/نخست.*دوم/)
  expect(page).not.toContain('role="tab"')
})

it('what a redirect brought along is in the live region as it is sent', () => {
  const page = sent(
    <NotificationsProvider carried={{ id: '1', kind: 'error', message: 'نشد' }}>
      <NotificationRegion />
    </NotificationsProvider>,
  )
  expect(page).toMatch(/role="alert"[^>]*>.*نشد.*role="status"/)
})

it('progress says how far it is, and nothing of it while that is not known', () => {
  expect(sent(<Progress label="x" value={0.641} />)).toMatch(/aria-valuenow="64" aria-valuetext="percent ۶۴"/)
  expect(sent(<Progress label="x" value={7} />)).toContain('aria-valuenow="100"')
  expect(sent(<Progress label="x" />)).not.toContain('aria-valuenow')
})

interface Person {
  name: string
  age: number | null
}
const people: Person[] = [
  { name: 'پیمان', age: 30 },
  { name: 'آرش', age: null },
  { name: 'سارا', age: 9 },
]
const columns: TableColumn<Person>[] = [
  { id: 'name', header: 'نام', value: ({ name }) => name, isName: true, isSortable: true },
  { id: 'age', header: 'سن', value: ({ age }) => age, isSortable: true },
]
const plain: TableState = { search: '', page: 1, filters: {}, hidden: [] }

/** What a table shows in a state, as words. */
function rowsIn(state: Partial<TableState>, total?: number): string {
  const List = () => {
    const {
      shown,
      columns: visible,
      count,
      page,
    } = useRows({
      rows: people,
      columns,
      state: { ...plain, ...state },
      pageSize: 2,
      total,
      locale: 'fa',
    })
    return `${shown.map(({ row }) => row.name).join()} ${visible.map(({ id }) => id).join()} ${count}/${page}`
  }
  return sent(<List />)
}

it('a table is sorted, searched, cut and narrowed on the server', () => {
  expect(rowsIn({})).toBe('پیمان,آرش name,age 3/1')
  expect(rowsIn({ page: 2 })).toBe('سارا name,age 3/2')
  expect(rowsIn({ page: 9 })).toBe('سارا name,age 3/2')
  expect(rowsIn({ sort: { id: 'name', isDescending: false } })).toContain('آرش,پیمان ')
  expect(rowsIn({ sort: { id: 'age', isDescending: false } })).toContain('سارا,پیمان ')
  expect(rowsIn({ sort: { id: 'age', isDescending: true } })).toContain('پیمان,سارا ')
  expect(rowsIn({ search: 'سارا' })).toBe('سارا name,age 1/1')
  expect(rowsIn({ search: '۳۰' })).toBe('پیمان name,age 1/1')
  expect(rowsIn({ hidden: ['age'] })).toBe('پیمان,آرش name 3/1')
})

it('a table shows a page that the server cut as it came', () => {
  expect(rowsIn({ page: 3, search: 'x', sort: { id: 'name', isDescending: true } }, 90)).toBe(
    'پیمان,آرش,سارا name,age 90/3',
  )
})
