import { mutation, type Mutation } from './mutation'

const at = (file: string) => `api/domains/booking/aftercare/${file}.ts`
const left = 'tests/api/booking/aftercare.test.ts'

/** Mistakes with what a consultation leaves. */
export const aftercareMutations: readonly Mutation[] = [
  mutation(
    at('service/finish'),
    'what came of a consultation is written twice',
    "if (await findEnding(tx, id)) throw new ApiProblem(409, 'ending-written')",
    '',
    left,
  ),
  mutation(
    'domain/booking/write-up.ts',
    'a talk is written up whenever its doctor likes',
    'advice === null && now.getTime() < until',
    'advice === null',
    left,
  ),
  mutation(
    at('service/finish'),
    'nothing is written of somebody’s family',
    'if (row.isForMember && row.memberId === null) return null',
    'if (row.isForMember) return null',
    left,
  ),
  mutation(
    at('service/notes'),
    'a note is written of somebody who has gone',
    'if (!(await hasPatient(tx, reservation.userId))) throw missing()',
    '',
    left,
  ),
  mutation(
    at('service/read'),
    'a stranger reads what a doctor has written',
    'if (row?.userId !== userId) throw missing()',
    'if (!row) throw missing()',
    left,
  ),
  mutation(
    'api/domains/records/policy.ts',
    'somebody changes what their doctor has written',
    "source !== 'doctor'",
    "source !== 'stand'",
    left,
  ),
  mutation(
    at('service/finish'),
    'what was prescribed is lost',
    'if (written.prescribed.medicines.length === 0) return\n',
    'return\n',
    left,
  ),
  mutation(
    'app/features/booking/aftercare/aftercare.form.ts',
    'a medicine that lacks its amount is left out in silence',
    'context.addIssue({',
    'void ({',
    'tests/pages/consultations.test.ts',
  ),
  mutation(
    'api/domains/signed-documents/service.ts',
    'numbers of what doctors sign are tried for ever from one network',
    '  await limits.consume(checksPerNetwork, networkOf(address))\n  const found',
    '  const found',
    left,
  ),
  mutation(
    'api/domains/booking/aftercare/repo/prescriptions.ts',
    'a prescription is signed by what its doctor is called later',
    'coalesce(${prescriptions.signedName}, ${nameOfDoctor})',
    '${nameOfDoctor}',
    left,
  ),
  mutation(
    'api/domains/booking/aftercare/service/patient-file.ts',
    'what a prescription collides with is told without a row',
    'if (looked) await noteLookOf(tx, call, looked, at)',
    '',
    'tests/api/medicines/warnings.test.ts',
  ),
  mutation(
    'api/platform/audit/looks.ts',
    'each time that a page asks again is a row',
    'if (noted.length > 0) await',
    'await',
    'tests/api/booking/looks.test.ts',
  ),
]
