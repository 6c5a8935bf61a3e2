import { palette } from '../canvas'

/** A colour with the tone of its shaded side. */
export interface Tone {
  light: string
  shade: string
}

/** Skin from pale to deep, as people of one street have it. */
export const skins = {
  pale: { light: '#F3CDB0', shade: '#DFA988' },
  warm: { light: '#E6B48E', shade: '#CC9068' },
  olive: { light: '#D39C73', shade: '#B57C54' },
  deep: { light: '#A8714E', shade: '#8A5838' },
} satisfies Record<string, Tone>

export const hairs = {
  black: { light: '#2A2522', shade: '#1B1715' },
  brown: { light: '#5B3C2A', shade: '#452B1D' },
  grey: { light: '#B5B2AC', shade: '#98958F' },
  white: { light: '#E9E6DF', shade: '#CFCBC2' },
} satisfies Record<string, Tone>

/** Fabrics: the house's colours, and the ones that hang beside them. */
export const fabrics = {
  ink: { light: '#1D4344', shade: palette.ink },
  sea: { light: palette.sea, shade: '#0A5C51' },
  coral: { light: palette.coral, shade: '#C93D28' },
  plum: { light: '#7D4560', shade: '#623349' },
  indigo: { light: '#3D5E86', shade: '#2C4767' },
  amber: { light: palette.amber, shade: '#B98526' },
  sand: { light: '#E3D6C0', shade: '#CDBB9C' },
  mist: { light: '#CFE0DB', shade: '#B1CBC3' },
  rose: { light: '#E9A393', shade: '#D18472' },
  white: { light: '#FFFFFF', shade: '#DDE6E4' },
  night: { light: '#26302F', shade: '#171F1F' },
} satisfies Record<string, Tone>
