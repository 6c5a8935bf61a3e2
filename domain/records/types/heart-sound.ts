import { defineDocumentType } from '../define'

/** What a stethoscope has recorded of a heart. Nothing of ours judges it. */
export const heartSound = defineDocumentType({
  type: 'heart-sound',
  values: {},
  choices: {
    heartPlace: { options: ['aortic', 'pulmonary', 'erb', 'tricuspid', 'mitral', 'other'], demo: 'mitral' },
    posture: { options: ['sitting', 'lying', 'left-side', 'standing'], demo: 'sitting' },
  },
  texts: { soundName: { kind: 'line', longest: 80, demo: 'صدای قلب پس از استراحت' } },
  files: { purpose: 'sound', kinds: ['sound'], atMost: 1, required: true },
  fromDevice: true,
  title: ['soundName', 'heartPlace'],
})
