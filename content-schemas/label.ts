/** The Studio's names for things, Persian first: editors write Persian, developers and translators read English. */
export const label = (persian: string, english: string): string => `${persian} · ${english}`
