import { mutation, type Mutation } from './mutation'

const write = 'api/domains/clinical-notes/service/write.ts'
const reader = 'api/platform/signed-documents/document-reader.ts'
const prescribe = 'api/domains/booking/aftercare/service/prescribe.ts'
const notesTest = 'tests/api/clinical-notes/clinical-notes.test.ts'
const warningsTest = 'tests/api/medicines/warnings.test.ts'
const signedTest = 'tests/api/calls/signed-prescriptions.test.ts'
const visibilityTest = 'tests/api/desk/visibility.test.ts'

/** Mistakes with what doctors write outside consultations. */
export const clinicalNoteMutations: readonly Mutation[] = [
  mutation(
    reader,
    'another family reads the note',
    '? eq(ownerId, reader.ownerId)',
    '? sql`true`',
    notesTest,
  ),
  mutation(
    reader,
    'a colleague reads what they did not write',
    '        eq(doctorId, reader.doctorId),\n',
    '',
    notesTest,
    visibilityTest,
  ),
  mutation(
    reader,
    'a suspended doctor goes on reading',
    " and practice.status = 'active')`,",
    ')`,',
    notesTest,
  ),
  mutation(write, 'no copy comes into the archive', '  await writeCopy(tx, call, row)\n', '', notesTest),
  mutation(
    write,
    'what is signed is not in the family’s log',
    "  await audit(tx, call, { at, action: 'sign', resourceId: row.id, subjectId: row.ownerId })\n",
    '',
    notesTest,
  ),
  mutation(
    write,
    'nobody tells the family that a prescription is in force no more',
    '    await withdrawPrescriptionOfNote(tx, { id, reason, at })\n    await tellFamily(tx, deps, row)\n',
    '    await withdrawPrescriptionOfNote(tx, { id, reason, at })\n',
    notesTest,
  ),
  mutation(
    write,
    'something is prescribed at a call that its doctor has not in hands',
    'await lockToPrescribe(tx, call, of.id as CallRequestId, at)',
    'undefined',
    signedTest,
  ),
  mutation(
    write,
    'a prescription is signed without asking about allergies',
    'if (file === null && allergies === null) throw unasked()',
    '',
    signedTest,
  ),
  mutation(
    prescribe,
    'an allergy that the patient has told is compared with nothing',
    'told: allergies?.told ? [allergies.told] : []',
    'told: []',
    signedTest,
  ),
  mutation(
    'api/domains/calls/service/view.ts',
    'the next doctor is led to a note that is not theirs',
    'actionOf(action, action.actorId === userId)',
    'actionOf(action, true)',
    signedTest,
  ),
  mutation(
    prescribe,
    'what was compared with nothing says that it was compared',
    'isChecked: file !== null',
    'isChecked: true',
    notesTest,
  ),
  mutation(
    prescribe,
    'what the patient is allergic to is signed without a reason',
    'if (warned.length > 0) throw',
    'if (medicines.length === 0) throw',
    warningsTest,
  ),
  mutation(
    prescribe,
    'what is prescribed is compared with no file',
    '...comparedOf(file), told',
    'allergies: [], medicines: [], told',
    warningsTest,
  ),
  mutation(
    'domain/medicines/warnings.ts',
    'nobody is warned of a group that a patient is allergic to',
    'meet(line.ingredients, meant.ingredients) || meet(line.groups, meant.groups)',
    'meet(line.ingredients, meant.ingredients)',
    'domain/medicines/warnings.test.ts',
  ),
]
