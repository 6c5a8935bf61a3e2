/** The tone that stands for each of the 17 named colours of the products. */
export const productColourTones = {
  black: '#1b1c1e',
  brown: '#6b4a33',
  blue: '#2f6fb2',
  copper: '#b87348',
  gold: '#c9a24a',
  green: '#3f7d5a',
  grey: '#8a8f94',
  white: '#f4f3ef',
  orange: '#e07b34',
  red: '#b3282d',
  silver: '#c3c7cb',
  'matte-black': '#2a2b2d',
  'glossy-black': '#0c0d0f',
  prussian: '#14344f',
  'metallic-gold': '#b8923a',
  'metallic-silver': '#aeb4ba',
  beige: '#d9c7a8',
} as const

export type ProductColour = keyof typeof productColourTones
