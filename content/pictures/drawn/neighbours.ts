import type { Person } from './person'
import { fabrics, hairs, skins } from './tones'

/** The people who come back from drawing to drawing, the elder ones first. */

export const grandmother: Person = {
  skin: skins.pale,
  cover: 'scarf',
  coverTone: fabrics.plum,
  hair: 'side',
  hairTone: hairs.white,
  clothes: 'mantle',
  cloth: fabrics.indigo,
  isOld: true,
  turn: 0.6,
}
export const grandfather: Person = {
  skin: skins.warm,
  hair: 'bald',
  hairTone: hairs.white,
  beard: 'full',
  clothes: 'jumper',
  cloth: fabrics.indigo,
  isOld: true,
  turn: 0.8,
}
export const boy: Person = {
  skin: skins.warm,
  hair: 'short',
  hairTone: hairs.black,
  clothes: 'jumper',
  cloth: fabrics.amber,
  isChild: true,
  turn: -0.6,
  mouth: 'open',
}
export const daughter: Person = {
  skin: skins.warm,
  hair: 'long',
  hairTone: hairs.black,
  clothes: 'jumper',
  cloth: fabrics.coral,
  turn: -0.7,
}
export const doctor: Person = {
  skin: skins.olive,
  cover: 'maghnaeh',
  coverTone: fabrics.sea,
  clothes: 'coat',
  cloth: fabrics.white,
  turn: -0.6,
}
export const nurse: Person = {
  skin: skins.olive,
  cover: 'maghnaeh',
  coverTone: fabrics.indigo,
  clothes: 'scrubs',
  cloth: fabrics.sea,
  turn: 0.7,
}
export const courier: Person = {
  skin: skins.deep,
  hair: 'short',
  hairTone: hairs.black,
  cover: 'cap',
  coverTone: fabrics.coral,
  beard: 'short',
  clothes: 'jumper',
  cloth: fabrics.ink,
  turn: 0.8,
}
export const neighbour: Person = {
  skin: skins.pale,
  cover: 'scarf',
  coverTone: fabrics.amber,
  hair: 'bob',
  hairTone: hairs.brown,
  clothes: 'mantle',
  cloth: fabrics.plum,
  turn: -0.8,
}
