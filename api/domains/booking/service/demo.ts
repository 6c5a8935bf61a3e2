import type { Tx } from '~/api/platform/database/database'
import {
  doctorNotices,
  type ConsultationService,
  type DoctorLevel,
  type Speciality,
} from '~/domain/booking/practice'
import type { Hours } from '~/domain/booking/schedule'
import { demoPerson } from '~/domain/identity/demo-people'
import type { CouncilNumber } from '~/domain/values/council-number'
import type { Iban } from '~/domain/values/iban'
import type { DoctorId } from '~/domain/values/ids'
import { insertDoctor, replaceServices, updateDoctor } from '../repo/doctors'
import { replaceWeek } from '../repo/hours'
import { putPayoutAccount } from '../settlements/repo/payout-accounts'

interface DemoDoctor {
  person: string
  id: string
  councilNumber: string
  /** To which they are paid. */
  iban: string
  level: DoctorLevel
  speciality: Speciality
  services: readonly ConsultationService[]
  /** Of the week, 0 for Sunday. */
  weekdays: readonly number[]
  hours: readonly Hours[]
}

const hour = (from: number, to: number): Hours => ({ from: from * 60, to: to * 60 })

/** Their ids stand in the pages of the Studio's seed, which are joined by them. */
const demoDoctors: readonly DemoDoctor[] = [
  {
    person: 'doctor',
    id: 'd0c70000-0000-4000-8000-000000000001',
    councilNumber: '84213',
    iban: 'IR350190000000000084213001',
    level: 'specialist',
    speciality: 'cardiology',
    services: ['visit', 'follow-up', 'written-answer'],
    weekdays: [6, 0, 1, 3],
    hours: [hour(9, 12), hour(16, 19)],
  },
  {
    person: 'second-doctor',
    id: 'd0c70000-0000-4000-8000-000000000002',
    councilNumber: '121740',
    iban: 'IR210550000000000121740001',
    level: 'general',
    speciality: 'general-medicine',
    services: ['visit', 'follow-up'],
    weekdays: [6, 0, 1, 2, 3, 4],
    hours: [hour(8, 13), hour(18, 21)],
  },
  {
    person: 'accompanying-doctor',
    id: 'd0c70000-0000-4000-8000-000000000003',
    councilNumber: '67305',
    iban: 'IR330170000000000067305001',
    level: 'super-specialist',
    speciality: 'internal-medicine',
    services: ['visit', 'written-answer'],
    weekdays: [0, 2],
    hours: [hour(17, 20)],
  },
]

/** Doctors of a demo with their hours; done once. */
export async function seedDemoDoctors(tx: Tx, at: Date): Promise<void> {
  for (const { person, id: text, councilNumber, iban, level, speciality, ...plan } of demoDoctors) {
    const { id: userId, phone, fa } = demoPerson(person)
    const id = text as DoctorId
    const isNew = await insertDoctor(tx, {
      id,
      userId: null,
      phone,
      councilNumber: councilNumber as CouncilNumber,
      level,
      speciality,
      status: 'invited',
      cameFrom: null,
      invitedAt: at,
      invitedBy: demoPerson('admin').id,
      acceptedAt: null,
      endedAt: null,
      notices: [...doctorNotices],
    })
    if (!isNew) continue
    await updateDoctor(tx, id, { status: 'active', userId, acceptedAt: at })
    await putPayoutAccount(tx, {
      doctorId: id,
      iban: iban as Iban,
      holder: [fa.firstName, fa.lastName].join(' '),
      changedAt: at,
      statedBy: null,
    })
    await replaceServices(tx, id, plan.services)
    await replaceWeek(
      tx,
      id,
      plan.weekdays.flatMap((weekday) => plan.hours.map((hours) => ({ weekday, ...hours }))),
    )
  }
}
