import type { Words } from '../build'
import type { Colour, ProductPicture } from './product'

/** The colours as a picture's description names them. */
const names: Record<Colour, Words> = {
  black: { fa: 'مشکی', en: 'black', es: 'negro' },
  brown: { fa: 'قهوه‌ای', en: 'brown', es: 'marrón' },
  blue: { fa: 'آبی', en: 'blue', es: 'azul' },
  copper: { fa: 'مسی', en: 'copper', es: 'cobre' },
  gold: { fa: 'طلایی', en: 'gold', es: 'dorado' },
  green: { fa: 'سبز', en: 'green', es: 'verde' },
  grey: { fa: 'خاکستری', en: 'grey', es: 'gris' },
  white: { fa: 'سفید', en: 'white', es: 'blanco' },
  orange: { fa: 'نارنجی', en: 'orange', es: 'naranja' },
  red: { fa: 'قرمز', en: 'red', es: 'rojo' },
  silver: { fa: 'نقره‌ای', en: 'silver', es: 'plateado' },
  'matte-black': { fa: 'مشکی مات', en: 'matte black', es: 'negro mate' },
  'glossy-black': { fa: 'مشکی براق', en: 'glossy black', es: 'negro brillante' },
  prussian: { fa: 'آبی پروس', en: 'Prussian blue', es: 'azul de Prusia' },
  'metallic-gold': { fa: 'طلایی متالیک', en: 'metallic gold', es: 'dorado metálico' },
  'metallic-silver': { fa: 'نقره‌ای متالیک', en: 'metallic silver', es: 'plateado metálico' },
  beige: { fa: 'بژ', en: 'beige', es: 'beis' },
}

/** A picture a colour, but for the first, in which the device is shown as a whole. */
export const inColours = (model: string, [, ...others]: Colour[]): Record<string, ProductPicture> =>
  Object.fromEntries(
    others.map((colour) => {
      const { fa, en, es } = names[colour]
      return [
        colour,
        {
          fa: `گوشی ${model} به رنگ ${fa}`,
          en: `The ${model} stethoscope in ${en}`,
          es: `El estetoscopio ${model} en ${es ?? en}`,
        },
      ]
    }),
  )
