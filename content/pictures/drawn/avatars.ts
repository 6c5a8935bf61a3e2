import { fill, rect } from '../canvas'
import { personAt, type Person } from './person'
import { fabrics, hairs, skins } from './tones'

const size = 480

const grounds = {
  sand: ['#F1E6D3', '#E4D3B7'],
  mist: ['#DDEBE7', '#C3DBD4'],
  coral: ['#FBE0D8', '#F3C6B9'],
  sea: ['#CFE9E2', '#AFD8CD'],
  amber: ['#F8E8C6', '#EBD29B'],
} as const

interface Portrait extends Person {
  ground: keyof typeof grounds
}

/**
 * The faces of people who speak on the site: women and men of twenty to seventy-five, with and without a cover on their
 * hair, in the clothes of their work.
 */
export const portraits = {
  maryam: {
    ground: 'coral',
    skin: skins.warm,
    cover: 'scarf',
    coverTone: fabrics.sea,
    hair: 'long',
    hairTone: hairs.brown,
    clothes: 'mantle',
    cloth: fabrics.sand,
    turn: 0.5,
  },
  kamran: {
    ground: 'mist',
    skin: skins.olive,
    hair: 'side',
    hairTone: hairs.grey,
    clothes: 'coat',
    cloth: fabrics.white,
    under: fabrics.indigo,
    glasses: true,
    isOld: true,
    turn: 0.6,
    stethoscope: true,
    mouth: 'calm',
  },
  negar: {
    ground: 'amber',
    skin: skins.pale,
    cover: 'maghnaeh',
    coverTone: fabrics.ink,
    clothes: 'coat',
    cloth: fabrics.white,
    turn: 0.4,
    stethoscope: true,
  },
  behzad: {
    ground: 'sea',
    skin: skins.warm,
    hair: 'short',
    hairTone: hairs.brown,
    beard: 'full',
    clothes: 'scrubs',
    cloth: fabrics.sea,
    turn: -0.4,
  },
  zahra: {
    ground: 'mist',
    skin: skins.olive,
    cover: 'maghnaeh',
    coverTone: fabrics.indigo,
    clothes: 'scrubs',
    cloth: fabrics.mist,
    turn: 0.5,
    mouth: 'open',
  },
  leila: {
    ground: 'sand',
    skin: skins.pale,
    hair: 'bob',
    hairTone: hairs.brown,
    clothes: 'coat',
    cloth: fabrics.white,
    under: fabrics.rose,
    glasses: true,
    turn: 0.5,
  },
  amirhossein: {
    ground: 'coral',
    skin: skins.deep,
    hair: 'curly',
    hairTone: hairs.black,
    beard: 'short',
    clothes: 'shirt',
    cloth: fabrics.mist,
    turn: 0.4,
  },
  younes: {
    ground: 'amber',
    skin: skins.deep,
    hair: 'short',
    hairTone: hairs.black,
    beard: 'full',
    clothes: 'coat',
    cloth: fabrics.white,
    under: fabrics.sea,
    turn: 0.5,
    stethoscope: true,
  },
  sepideh: {
    ground: 'sea',
    skin: skins.warm,
    hair: 'long',
    hairTone: hairs.black,
    clothes: 'jumper',
    cloth: fabrics.coral,
    turn: 0.5,
  },
  kiani: {
    ground: 'coral',
    skin: skins.olive,
    cover: 'scarf',
    coverTone: fabrics.amber,
    hair: 'side',
    hairTone: hairs.black,
    clothes: 'mantle',
    cloth: fabrics.ink,
    turn: 0.5,
  },
  mahdavi: {
    ground: 'sand',
    skin: skins.pale,
    hair: 'side',
    hairTone: hairs.black,
    beard: 'short',
    clothes: 'coat',
    cloth: fabrics.white,
    under: fabrics.ink,
    glasses: true,
    turn: 0.5,
  },
  rostami: {
    ground: 'amber',
    skin: skins.warm,
    cover: 'scarf',
    coverTone: fabrics.plum,
    hair: 'short',
    hairTone: hairs.grey,
    clothes: 'coat',
    cloth: fabrics.white,
    under: fabrics.plum,
    turn: 0.5,
    isOld: true,
  },
} satisfies Record<string, Portrait>

function portrait({ ground, ...who }: Portrait): string {
  const [back, light] = grounds[ground]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    rect(0, 0, size, size, 0, back) +
    fill('M56 480V224a184 184 0 0 1 368 0V480z', light) +
    personAt(240, 226, 1.72, { ...who, trunk: 240 }) +
    '</svg>'
  )
}

/** Portraits by file name, each as SVG text. */
export const avatars = (): Record<string, string> =>
  Object.fromEntries(Object.entries(portraits).map(([name, who]) => [`people/${name}`, portrait(who)]))
