/** The files of a lesson. */
export const lessonMedia = ['video', 'captions'] as const
export type LessonMedia = (typeof lessonMedia)[number]

export const academyPath = '/academy'
export const panelPath = '/academy/panel'
export const verifyPath = '/academy/verify'
export const coursePath = (slug: string) => `/academy/courses/${slug}`
/** The first lesson, which everybody reads. */
export const previewPath = (slug: string) => `${coursePath(slug)}/preview`

export const ownCoursesPath = '/dashboard/courses'
export const ownCoursePath = (slug: string) => `${ownCoursesPath}/${slug}`
export const ownLessonPath = (slug: string, lesson: string) => `${ownCoursePath(slug)}/${lesson}`
/** The video of a lesson, or what is said in it, for whoever is in the course. */
export const lessonMediaPath = (slug: string, lesson: string, media: LessonMedia) =>
  `${ownLessonPath(slug, lesson)}/${media}`
export const ownPurchasesPath = '/dashboard/course-purchases'
export const ownPurchasePath = (id: string) => `${ownPurchasesPath}/${id}`
export const purchaseInvoicePath = (id: string) => `${ownPurchasePath(id)}/invoice.pdf`
export const ownSessionsPath = '/dashboard/course-sessions'
/** One session, for whoever is signed in: what it is, and their seat in it. */
export const ownSessionPath = (id: string) => `${ownSessionsPath}/${id}`
export const sessionCalendarPath = (id: string) => `${ownSessionPath(id)}/calendar.ics`
export const certificatePath = (number: string) => `/dashboard/certificates/${number}`
