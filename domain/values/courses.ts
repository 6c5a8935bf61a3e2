/** Of a course’s title, as it is printed. */
export const longestCourseTitle = 200
/** Of one course. */
export const mostLessons = 60

/** For whom a course of the academy is, from where nothing is known beforehand. */
export const courseLevels = ['beginner', 'intermediate', 'clinician'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** What courses are about. */
export const courseTopics = ['traces', 'sounds', 'models', 'privacy'] as const
export type CourseTopic = (typeof courseTopics)[number]
