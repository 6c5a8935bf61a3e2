/** GROQ: facts that some text states otherwise, and that no editor has settled. */
export const stillDiffers = 'count(otherReadings) > 0 && isSettled != true'
