/** Of a course in the house; of the document in content. */
export const longestCourseId = 128
export const longestCourseSlug = 96
/** Of a lesson: the key that content gives what stands in a list. */
export const longestLessonKey = 64
/** Of whoever has finished, as it is printed. */
export const longestHolderName = 120
/** What a name is written in: it is public, so that no address or number stands in it. */
export const isNameLike = (text: string): boolean => /^[\p{L}\p{M}\p{Zs}\u200c'’.\-]+$/u.test(text)

/** Why staff take a certificate back; the public check says it. */
export const revocationReasons = ['not-a-name', 'other-person', 'by-mistake'] as const
export type RevocationReason = (typeof revocationReasons)[number]

/** Whether somebody has a certificate that stands: with one that was taken back a course is left, and done anew, like without. */
export const isCertified = (
  certificate: { revokedFor: RevocationReason | null } | null | undefined,
): boolean => certificate?.revokedFor === null

/** Courses of one person, at most, that their list shows. */
export const mostOwnCourses = 200

/** Which of a course's lessons are done, in its order; what has left the course meanwhile counts no more. */
export const doneOf = (lessons: readonly string[], done: readonly string[]): string[] =>
  lessons.filter((key) => done.includes(key))

/** Whether there is nothing left of a course. A course without lessons is never finished. */
export const isFinished = (lessons: readonly string[], done: readonly string[]): boolean =>
  lessons.length > 0 && doneOf(lessons, done).length === lessons.length

/** With which lesson to go on: the first that is not done; of a finished course the first. */
export const nextLesson = (lessons: readonly string[], done: readonly string[]): string | undefined =>
  lessons.find((key) => !done.includes(key)) ?? lessons[0]
