export const questionPath = (slug: string): string => `/questions/${encodeURIComponent(slug)}`
