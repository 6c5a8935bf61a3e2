export type GalleryWidth = 'whole' | 'large' | 'small' | 'third'

/**
 * How wide each of a gallery's pictures stands on a large screen: pairs of a large and a small one that change sides from
 * row to row, and three thirds at the end of an odd number, so that no row is left with a hole.
 */
export function galleryWidths(count: number): GalleryWidth[] {
  if (count === 1) return ['whole']
  const thirds = count % 2 === 1 ? 3 : 0
  const pairs = (count - thirds) / 2
  const rows = Array.from({ length: pairs }, (_, row): GalleryWidth[] =>
    row % 2 === 0 ? ['large', 'small'] : ['small', 'large'],
  )
  return [...rows.flat(), ...Array.from({ length: thirds }, (): GalleryWidth => 'third')]
}
