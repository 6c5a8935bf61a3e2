import { z } from 'zod'

/** Every `code` that waiting for a doctor answers with, beside the general ones. */
export const waitCodes = [
  /** 409: the doctor has a free time, which can be booked. */
  'doctor-has-time',
  /** 409: no more doctors at once. */
  'too-many-waits',
] as const

/** Doctors for whose times somebody waits at once. */
export const mostWaits = 10
/** Days after which nobody waits any more: whoever still wants to, says so again. */
export const waitDays = 90

export const waitEnders = ['told', 'withdrawn', 'expired'] as const

/** `GET /doctors/{id}/wait`: whether the caller is told once this doctor has a free time. */
export interface DoctorWait {
  isWaiting: boolean
}
export const doctorWaitSchema: z.ZodType<DoctorWait> = z.strictObject({
  isWaiting: z.boolean(),
}) as unknown as z.ZodType<DoctorWait>
