/** Marks that steer the direction of text and come along when something is copied; they are never meant. */
const directionMarks = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '')

/**
 * What names somebody, such as a phone or an e-mail address, as it looks: compatibility forms (full width, ligatures, the sign of kelvin)
 * are the letters that they stand for, and whatever nobody can see is gone. Not for prose, which means its half-spaces.
 */
export const asItLooks = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .trim()
