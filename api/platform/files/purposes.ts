export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'
export type SoundType = 'audio/wav' | 'audio/mpeg' | 'audio/mp4'
export type WordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** What people send. */
export type SentType = ImageType | SoundType | WordType | 'application/pdf'
export type FileType = SentType | 'application/zip'

export interface PurposeRules {
  /** What an upload may be, found from its bytes. Empty: nothing is uploaded for it, our own jobs make it. */
  accepts: readonly SentType[]
  /** What it is when a job of ours makes it. */
  makes?: FileType
  /** Pixels; a larger image is made smaller. Nothing of what is no image. */
  longestSide: number
  /** What images become, whatever was sent; as they were sent when absent. */
  drawnAs?: ImageType
}

const images = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What files are kept for. A name stands in the database for good. */
export const purposes = {
  avatar: { accepts: images, longestSide: 512 },
  /** Results, prescriptions, ECG prints: to be read, so in full size. */
  document: { accepts: [...images, 'application/pdf'], longestSide: 4096 },
  /** Of something that was bought, to be shown to everybody with what its buyer says of it; and the same, small. */
  'review-photo': { accepts: images, longestSide: 1600, drawnAs: 'image/webp' },
  'review-photo-small': { accepts: ['image/webp'], longestSide: 320, drawnAs: 'image/webp' },
  /** Of a case among students and doctors: large enough for a trace or an X-ray to be read. */
  'case-picture': { accepts: images, longestSide: 2400, drawnAs: 'image/webp' },
  'case-picture-small': { accepts: ['image/webp'], longestSide: 480, drawnAs: 'image/webp' },
  /** Of whoever applies for work. */
  curriculum: {
    accepts: [
      ...images,
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    longestSide: 4096,
  },
  /** Of heart and lungs: to be judged by ear, so as it was recorded. */
  sound: { accepts: ['audio/wav', 'audio/mpeg', 'audio/mp4'], longestSide: 0 },
  'data-export': { accepts: [], makes: 'application/zip', longestSide: 0 },
} as const satisfies Record<string, PurposeRules>

export type FilePurpose = keyof typeof purposes

export const rulesOf = (purpose: FilePurpose): PurposeRules => purposes[purpose]
