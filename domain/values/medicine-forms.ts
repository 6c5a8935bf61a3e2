/** In what a medicine comes: what people note in their medical file, and what doctors prescribe. */
export const medicineForms = [
  'tablet',
  'capsule',
  'syrup',
  'drops',
  'injection',
  'inhaler',
  'ointment',
  'suppository',
  'patch',
  'powder',
  'other',
] as const
export type MedicineForm = (typeof medicineForms)[number]
