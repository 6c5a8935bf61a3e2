import { defineDocumentType } from '../define'

const lines = (demo: string, longest = 2000) => ({ kind: 'lines', longest, demo }) as const

/** What a doctor found and recommended, as somebody writes it down after a visit: the labels of the specification, point 3. */
export const doctorRecord = defineDocumentType({
  type: 'doctor-record',
  values: {},
  choices: {},
  texts: {
    doctorName: { kind: 'line', longest: 80, required: true, demo: 'دکتر سارا کریمی' },
    doctorPhone: { kind: 'phone', longest: 11, demo: '09120000011' },
    speciality: { kind: 'line', longest: 80, demo: 'قلب و عروق' },
    mainComplaint: lines('تپش قلب هنگام بالا رفتن از پله'),
    diagnosis: lines('فشار خون کمی بالا'),
    doctorResponse: lines('نوار قلب طبیعی است'),
    recommendedActions: lines('اکوی قلب'),
    performedActions: lines('معاینه و گرفتن نوار قلب'),
    // As long as the advice that ends a consultation of the house.
    recommendation: lines('نمک کمتر و روزی نیم ساعت پیاده‌روی', 4000),
    treatmentPlan: lines('یک ماه بعد دوباره معاینه'),
    trackingNumber: { kind: 'line', longest: 40, demo: 'TP-140508-21' },
  },
  files: { purpose: 'document', kinds: ['image', 'pdf'], atMost: 4 },
  title: ['doctorName'],
  signed: true,
})
