import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { newEndingSchema } from '../booking/ending-contract'
import { newReservationSchema } from '../booking/reservation-contract'
import { callNoteSchema } from '../calls/contract'
import { newClinicalNoteSchema } from '../clinical-notes/contract'
import { newShareLinkSchema, newShareSchema } from '../sharing/contract'
import { newWithdrawalSchema } from '../signed-documents/contract'

const number = 'به این شماره زنگ بزنید: ۰۹۱۲ ۳۴۵ ۶۷۸۹'
const id = '0b0e8f5c-1111-4111-8111-111111111111'
const ending = { advice: 'هر شب فشار را بنویسید.' }
const share = { scope: 'all', days: 7 }
const medicine = { name: 'Amlodipine', form: 'tablet', amount: 30 }

const refusalsOf = (schema: z.ZodType, given: unknown): string[] =>
  (schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)

describe('what a doctor and a patient write to each other', () => {
  const places: [string, z.ZodType, (text: string) => unknown][] = [
    ['advice', newEndingSchema, (advice) => ({ advice })],
    ['diagnosis', newEndingSchema, (diagnosis) => ({ ...ending, diagnosis })],
    ['doctorResponse', newEndingSchema, (doctorResponse) => ({ ...ending, doctorResponse })],
    ['treatmentPlan', newEndingSchema, (treatmentPlan) => ({ ...ending, treatmentPlan })],
    ['medicines.0.note', newEndingSchema, (note) => ({ ...ending, medicines: [{ ...medicine, note }] })],
    ['advice', newClinicalNoteSchema, (advice) => ({ advice, of: { kind: 'call', id } })],
    ['reason', newWithdrawalSchema, (reason) => ({ reason })],
    [
      'reason',
      newReservationSchema,
      (reason) => ({
        doctorId: id,
        service: 'visit',
        startsAt: '2026-12-01T08:00:00.000Z',
        expectedPrice: 100_000,
        reason,
      }),
    ],
    ['message', newShareSchema, (message) => ({ ...share, phone: '09123456789', message })],
    ['message', newShareLinkSchema, (message) => ({ ...share, passcode: 'سیب و انار ۴۲', message })],
  ]

  it.each(places)('has no number in it: %s', (path, schema, given) => {
    expect(refusalsOf(schema, given('فشار ۱۲۰ روی ۸۰ بود.'))).toEqual([])
    expect(refusalsOf(schema, given(number))).toEqual([`${path} error.messageContact`])
  })

  it.each(places)('is not searched for one where it is longer than it may be: %s', (path, schema, given) => {
    const refusals = refusalsOf(schema, given(`${number}\n`.repeat(500)))
    expect(refusals).toHaveLength(1)
    expect(refusals).not.toContain(`${path} error.messageContact`)
  })

  it('is never refused to whoever asks for a call', () => {
    expect(callNoteSchema.safeParse(number).success).toBe(true)
  })
})
