export const newsPath = (slug: string): string => `/news/${encodeURIComponent(slug)}`
