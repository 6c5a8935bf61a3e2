import { createElement } from 'react'
import type { ReactElement } from 'react'

/** A colour as the picture of a preview. */
export const swatch = (hex: string | undefined): ReactElement =>
  createElement('span', {
    style: { backgroundColor: hex ?? 'transparent', display: 'block', inlineSize: '100%', blockSize: '100%' },
  })
