import type { Prescription } from '~/domain/booking/prescription'
import type { ClinicalNote, ClinicalNoteSummary, NoteOf } from '~/domain/clinical-notes/contract'
import type { NoteRow } from '../repo/notes'

function originOf({ careId, callId }: NoteRow): NoteOf {
  if (careId) return { kind: 'supervision', id: careId }
  if (callId) return { kind: 'call', id: callId }
  throw new Error('A note has an origin, which a check holds')
}

const common = ({ id, trackingNumber, patientName, signedName, councilNumber, writtenAt }: NoteRow) => ({
  id,
  trackingNumber,
  patient: patientName,
  signature: { name: signedName, councilNumber },
  writtenAt: writtenAt.toISOString(),
})

export const summaryOf = (row: NoteRow, prescription: Prescription | undefined): ClinicalNoteSummary => ({
  ...common(row),
  prescription: prescription ? (prescription.withdrawal ? 'withdrawn' : 'in-force') : 'none',
})

export const noteOf = (row: NoteRow, prescription: Prescription | null): ClinicalNote => ({
  ...common(row),
  of: originOf(row),
  age: row.patientAge,
  advice: row.advice,
  mainComplaint: row.mainComplaint,
  diagnosis: row.diagnosis,
  doctorResponse: row.doctorResponse,
  performedActions: row.performedActions,
  recommendedActions: row.recommendedActions,
  treatmentPlan: row.treatmentPlan,
  prescription,
})
