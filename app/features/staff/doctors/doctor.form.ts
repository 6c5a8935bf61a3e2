import { z } from 'zod'
import { doctorLevelSchema, specialitySchema } from '~/domain/booking/doctor-contract'
import { councilNumberSchema } from '~/domain/values/council-number'
import { doctorIdSchema } from '~/domain/values/ids'
import { phoneSchema } from '~/domain/values/phone'

const fields = {
  councilNumber: councilNumberSchema.meta({ field: 'text' }),
  level: doctorLevelSchema,
  speciality: specialitySchema,
}

export const newDoctorForm = z.object({ phone: phoneSchema.meta({ field: 'text' }), ...fields })

export const doctorEditForm = z.object({ doctor: doctorIdSchema, ...fields })

/** Which doctor something is done with. */
export const doctorIdForm = z.object({ doctor: doctorIdSchema })
