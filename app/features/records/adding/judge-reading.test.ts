import { expect, it } from 'vitest'
import { measurementOf } from '~/domain/records/types'
import { acceptedReading, judgeReading } from './judge-reading'

const definition = measurementOf('blood-pressure')
const judge = (text: string) => judgeReading(definition, text)

it('takes what is usual as it was understood', () => {
  for (const text of ['۱۳ روی ۸', '80/45', '220/130', '130/80/40', '130/80/150'])
    expect([text, judge(text).kind]).toEqual([text, 'understood'])
})

it('asks about what is far from the usual, and takes it when they are sure', () => {
  for (const text of ['79/50', '221/100', '120/44', '200/131', '130/80/39', '130/80/151']) {
    const judged = judge(text)
    expect([text, judged.kind]).toEqual([text, 'unlikely'])
    expect(acceptedReading(judged, false)).toBeUndefined()
    expect(acceptedReading(judged, true)).toBeDefined()
  }
})

it('refuses what cannot be, however sure they are', () => {
  for (const text of ['301/80', '49/40', '120/201', '29.9/20.1', '130/80/251', '130/80/24', '31/30'])
    expect([text, acceptedReading(judge(text), true)]).toEqual([text, undefined])
})

it('suggests nothing that cannot be', () => {
  expect(judge('80/310')).toEqual({ kind: 'swapped' })
  expect(judge('45.8')).toEqual({ kind: 'half' })
  expect(judge('8/13')).toMatchObject({ kind: 'swapped', suggestion: { systolic: 130, diastolic: 80 } })
})

it('takes nothing that has to be asked about', () => {
  for (const text of ['', '13', '8/13', 'high', '12/12'])
    expect(acceptedReading(judge(text), true)).toBeUndefined()
})
