import { useWords } from '~/app/platform/words/use-words'
import type { Care } from '~/domain/care/contract'

const written = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `\u2068${`${firstName} ${lastName}`.trim()}\u2069`

/** Who the two are in a sentence. */
export function useCareNames() {
  const t = useWords('care')
  return {
    /** The doctor, as far as one is named and there. */
    doctorOf: ({ doctor, status }: Care): string => {
      if (doctor && (doctor.firstName || doctor.lastName)) return t('doctor.named', { name: written(doctor) })
      return t(status === 'requested' ? 'doctor.none' : 'doctor.gone')
    },
    /** Whose record it is, to the doctor. */
    patientOf: ({ owner, member }: Care): string =>
      member ? t('patients.of', { member: written(member), owner: written(owner) }) : written(owner),
  }
}
