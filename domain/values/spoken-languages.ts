/** Languages in which doctors here speak with patients. */
export const spokenLanguages = ['fa', 'az', 'ku', 'ar', 'en', 'fr', 'de'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]
