import type { DoctorPagesQueryResult } from '~/content/generated/content'
import type { Doctor } from '~/domain/booking/doctor-contract'
import type { ConsultationService, DoctorLevel, Speciality } from '~/domain/booking/practice'

/** A doctor of the API with their page of the Studio, where there is one. */
export interface ListedDoctor extends Doctor {
  page: DoctorPagesQueryResult[number] | null
}

/** From what a doctor costs; null: nothing of theirs can be booked. */
export const leastPrice = ({ services }: Pick<Doctor, 'services'>): number | null =>
  services.length === 0 ? null : Math.min(...services.map(({ price }) => price))

/** What narrows the list of doctors: all of it in the address. */
export interface DirectoryQuery {
  level?: DoctorLevel | undefined
  speciality?: Speciality | undefined
  service?: ConsultationService | undefined
  q?: string | undefined
}

/** The query as it stands in an address, always in one order. */
export const writeDirectoryQuery = ({
  level,
  speciality,
  service,
  q,
}: DirectoryQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ level, speciality, service, q }).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    ),
  )

export function directoryAddress(path: string, query: DirectoryQuery): string {
  const search = new URLSearchParams(writeDirectoryQuery(query)).toString()
  return search ? `${path}?${search}` : path
}
