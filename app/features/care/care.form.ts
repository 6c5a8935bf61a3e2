import { z } from 'zod'
import { careIdSchema } from '~/domain/values/ids'
import { vipCodeText } from '~/domain/wallet/vip-code'

/** Minted when the form was rendered: sent twice, it acts once. */
const key = z.uuid().optional()

/** A VIP code that names a doctor. */
export const doctorCodeForm = z.object({ code: vipCodeText, key })

/** Asks support; nothing is typed for it. */
export const askSupportForm = z.object({ key })

/** One of somebody's doctors, to be agreed to or ended. */
export const oneCareForm = z.object({ id: careIdSchema })

/** Codes that `care.json` has words for, by the field they stand beside. */
export const careProblems = {
  'vip-code-unknown': 'code',
  'vip-code-used-up': 'code',
  'care-doctor-own': 'code',
  'too-many-code-tries': 'code',
  'care-there': '',
}
