import type { UserId } from '../values/ids'
import type { Phone } from '../values/phone'
import type { Role } from '../values/role'

interface Named {
  firstName: string
  lastName: string
  job: string
}

export interface DemoPerson {
  /** What they are called in tests and in the README. */
  key: string
  /** Fixed, so that demo data of other domains can name them; people of a real house have random ids. */
  id: UserId
  phone: Phone
  /** Stored in Persian, which the demo speaks; the other is for documents in English. */
  fa: Named
  en: Named
  roles: Role[]
}

type Names = [firstName: string, lastName: string, job: string]

const named = ([firstName, lastName, job]: Names): Named => ({ firstName, lastName, job })

const person = (key: string, number: number, roles: Role[], fa: Names, en: Names): DemoPerson => ({
  key,
  id: `de300000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}` as UserId,
  phone: `091200000${String(number).padStart(2, '0')}` as Phone,
  fa: named(fa),
  en: named(en),
  roles: ['user', ...roles],
})

/** Who lives in a demo: every role once, doctors twice. Their codes are read at `/dev/outbox`. */
export const demoPeople: readonly DemoPerson[] = [
  person('patient', 1, [], ['مریم', 'رضایی', 'معلم'], ['Maryam', 'Rezaei', 'teacher']),
  person('father', 2, [], ['حسین', 'رضایی', 'بازنشسته'], ['Hossein', 'Rezaei', 'retired']),
  person('doctor', 11, ['doctor'], ['سارا', 'کریمی', 'متخصص قلب'], ['Sara', 'Karimi', 'cardiologist']),
  person(
    'second-doctor',
    12,
    ['doctor'],
    ['امیر', 'حسینی', 'پزشک عمومی'],
    ['Amir', 'Hosseini', 'general practitioner'],
  ),
  person(
    'accompanying-doctor',
    13,
    ['doctor', 'accompanying-doctor'],
    ['لیلا', 'موسوی', 'پزشک خانواده'],
    ['Leila', 'Mousavi', 'family doctor'],
  ),
  person(
    'agent',
    21,
    ['agent'],
    ['بهرام', 'نیک‌پور', 'مدیر رفاه سازمان'],
    ['Bahram', 'Nikpour', 'welfare manager'],
  ),
  person(
    'ambulance',
    31,
    ['ambulance'],
    ['رضا', 'شریفی', 'تکنسین اورژانس'],
    ['Reza', 'Sharifi', 'paramedic'],
  ),
  person('support', 41, ['support'], ['نگار', 'احمدی', 'پشتیبان'], ['Negar', 'Ahmadi', 'support']),
  person('seller', 42, ['seller'], ['پویا', 'مرادی', 'فروشنده'], ['Pouya', 'Moradi', 'seller']),
  person('admin', 43, ['admin'], ['آرش', 'کاظمی', 'مدیر سامانه'], ['Arash', 'Kazemi', 'administrator']),
]

/** @throws Error when there is nobody of that name */
export function demoPerson(key: string): DemoPerson {
  const found = demoPeople.find((one) => one.key === key)
  if (!found) throw new Error(`There is no demo person ${key}`)
  return found
}
