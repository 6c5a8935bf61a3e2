import { defineDocumentType } from '../define'

/** Pictures of an ultrasound, as they were saved or printed. */
export const ultrasound = defineDocumentType({
  type: 'ultrasound',
  values: {},
  choices: {
    scanPlace: {
      options: ['abdomen', 'heart', 'vessels', 'thyroid', 'breast', 'pelvis', 'pregnancy', 'joints', 'other'],
      demo: 'abdomen',
    },
  },
  texts: { scanName: { kind: 'line', longest: 80, demo: 'سونوگرافی شکم' } },
  files: { purpose: 'document', kinds: ['image'], atMost: 6, required: true },
  fromDevice: true,
  title: ['scanName', 'scanPlace'],
})
