/** A cart on a device holds so many lines (design.md §5). */
export const mostCartLines = 20
export const mostOfOneLine = 99
/** As typed, with what is not counted; how long an engraving may be is the product's to say. */
export const longestEngraving = 60
