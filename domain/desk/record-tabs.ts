/** The tabs of a doctor’s records: what they have recorded themselves, what others let them see, what they have marked of both. */
export const deskRecordTabs = ['recorded', 'shared', 'favourite'] as const
export type DeskRecordTab = (typeof deskRecordTabs)[number]
