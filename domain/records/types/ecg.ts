import { defineDocumentType } from '../define'

/** A trace of the heart, as it was printed or saved. Nothing of ours reads it. */
export const ecg = defineDocumentType({
  type: 'ecg',
  values: {},
  choices: { leads: { options: ['1', '6'], demo: '6' } },
  texts: { ecgName: { kind: 'line', longest: 80, required: true, demo: 'نوار قلب در استراحت' } },
  files: {
    purpose: 'document',
    kinds: ['image', 'pdf'],
    atMost: 1,
    required: true,
    // Standard ECG paper.
    paper: { mmPerSecond: 25, mmPerMillivolt: 10 },
  },
  fromDevice: true,
  title: ['ecgName'],
})
