import { defineDocumentType } from '../define'

/** What a stethoscope has recorded of breathing. Nothing of ours judges it. */
export const lungSound = defineDocumentType({
  type: 'lung-sound',
  values: {},
  choices: {
    lungPlace: {
      options: [
        'front-upper-right',
        'front-upper-left',
        'front-lower-right',
        'front-lower-left',
        'back-upper-right',
        'back-upper-left',
        'back-lower-right',
        'back-lower-left',
        'other',
      ],
      demo: 'back-lower-right',
    },
    posture: { options: ['sitting', 'lying', 'left-side', 'standing'], demo: 'sitting' },
  },
  texts: { soundName: { kind: 'line', longest: 80, demo: 'صدای ریه هنگام نفس عمیق' } },
  files: { purpose: 'sound', kinds: ['sound'], atMost: 1, required: true },
  fromDevice: true,
  title: ['soundName', 'lungPlace'],
})
