import { randomUUID } from 'node:crypto'
import type { ClinicalNote, ClinicalNoteSummary, NoteOf } from '~/domain/clinical-notes/contract'
import type { TestApi } from './api'
import { bodyOf } from './care'
import type { Somebody } from './sharing'

type Caller = Pick<Somebody, 'token'>

/** What a note says beside whom it is of. */
export const noteSays = {
  allergiesAsked: 'none',
  advice: 'هر شب فشار را بنویسید و نمک را کم کنید.',
  diagnosis: 'فشار خون مرحلهٔ یک',
  doctorResponse: 'تپش از دارو نیست',
  medicines: [
    { name: 'Amlodipine', form: 'tablet', strength: '5 mg', amount: '۳۰', timesADay: 1, days: 30 },
    { name: 'شربت گیاهی خودساخته', form: 'syrup', amount: 1 },
  ],
} as const

export const postNote = (
  test: TestApi,
  { token }: Caller,
  of: NoteOf,
  given: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', '/doctor-clinical-notes', {
    token,
    headers: { 'idempotency-key': key },
    // Without medicines the answer about allergies is refused.
    json: {
      of,
      ...noteSays,
      ...(Array.isArray(given.medicines) && given.medicines.length === 0 && { allergiesAsked: undefined }),
      ...given,
    },
  })

export const addNote = async (
  test: TestApi,
  doctor: Caller,
  of: NoteOf,
  given?: Record<string, unknown>,
): Promise<ClinicalNote> => bodyOf(await postNote(test, doctor, of, given), 201)

export const getNote = (
  test: TestApi,
  { token }: Caller,
  id: string,
  side: 'family' | 'doctor' = 'family',
): Promise<Response> =>
  test.request('GET', `/${side === 'doctor' ? 'doctor-clinical-notes' : 'clinical-notes'}/${id}`, { token })

export const notesOf = async (
  test: TestApi,
  { token }: Caller,
  path = '/clinical-notes',
): Promise<ClinicalNoteSummary[]> =>
  (await bodyOf<{ items: ClinicalNoteSummary[] }>(await test.request('GET', path, { token }), 200)).items

export const withdrawOfNote = (
  test: TestApi,
  { token }: Caller,
  id: string,
  reason: string,
): Promise<Response> =>
  test.request('POST', `/doctor-clinical-notes/${id}/prescription-withdrawals`, { token, json: { reason } })
