import type { FeatureId, ShopProductId } from '../values/ids'
import type { Toman } from '../values/money'
import type { ProductColour } from '../values/product-colour'
import { productColours, type Names, type ShopDevice, type ShopKind } from './contract'
import type { EngravingScript } from './engraving'

const productId = (number: number) =>
  `5a0e0000-0000-4000-8000-${String(number).padStart(12, '0')}` as ShopProductId
const featureId = (number: number) =>
  `5a0e0000-0000-4000-8001-${String(number).padStart(12, '0')}` as FeatureId

/** One feature a colour, in the order of the 17: …01 to …17. */
export const demoColours = Object.fromEntries(
  productColours.map((colour, index) => [colour, featureId(index + 1)]),
) as Record<ProductColour, FeatureId>

export interface DemoEngraving {
  id: FeatureId
  extraPrice: Toman
  maxLength: number
  scripts: EngravingScript[]
}

const engraving = (
  number: number,
  extraPrice: number,
  maxLength: number,
  scripts: EngravingScript[],
): DemoEngraving => ({ id: featureId(number), extraPrice: extraPrice as Toman, maxLength, scripts })

/** …21 on the chest piece of a stethoscope, …22 on the plate of the health kit's bag. */
export const demoEngravings = {
  stethoscope: engraving(21, 150_000, 20, ['persian', 'latin']),
  healthKit: engraving(22, 250_000, 28, ['persian', 'latin']),
} as const

export interface DemoShopProduct {
  /** Of its page in the shop, and in content. */
  slug: string
  id: ShopProductId
  kind: ShopKind
  device: ShopDevice | null
  price: Toman
  comparePrice: Toman | null
  largeQuantity: number | null
  colours: ProductColour[]
  engraving: DemoEngraving | null
  /** How many there are of each colour, by its place, or of the whole. */
  stock: number[]
  /** Until content has published its own. */
  names: Names
}

interface Given {
  device?: ShopDevice
  price: number
  comparePrice?: number
  largeQuantity?: number
  colours?: ProductColour[]
  engraving?: DemoEngraving
  stock: number[]
  fa: string
  en: string
}

const demoProduct = (
  kind: ShopKind,
  number: number,
  slug: string,
  { fa, en, price, comparePrice, ...given }: Given,
): DemoShopProduct => ({
  slug,
  id: productId(number),
  kind,
  device: given.device ?? null,
  price: price as Toman,
  comparePrice: (comparePrice ?? null) as Toman | null,
  largeQuantity: given.largeQuantity ?? null,
  colours: given.colours ?? [],
  engraving: given.engraving ?? null,
  stock: given.stock,
  names: { fa, en },
})

/** Which ten of the 17 the NS1 series comes in, as its pages show them. */
const series: ProductColour[] = [
  'matte-black',
  'glossy-black',
  'prussian',
  'blue',
  'green',
  'red',
  'copper',
  'metallic-gold',
  'metallic-silver',
  'white',
]

const stethoscope = {
  device: 'stethoscope',
  engraving: demoEngravings.stethoscope,
  largeQuantity: 10,
} as const

/** What a demo's shop sells. Ids are fixed, so that content, orders and tests can name them; those of a real shop are random. */
export const demoShop: readonly DemoShopProduct[] = [
  demoProduct('device', 1, 'ns0', {
    ...stethoscope,
    fa: 'گوشی پزشکی آکوستیک NS0',
    en: 'NS0 acoustic stethoscope',
    price: 2_450_000,
    colours: ['green', 'black', 'prussian', 'grey', 'red'],
    stock: [24, 31, 12, 8, 3],
  }),
  demoProduct('device', 2, 'ns0-cardio', {
    ...stethoscope,
    fa: 'گوشی پزشکی قلب NS0-Cardio',
    en: 'NS0-Cardio stethoscope',
    price: 3_900_000,
    comparePrice: 4_350_000,
    colours: ['red', 'glossy-black', 'prussian', 'copper', 'metallic-silver'],
    stock: [14, 22, 9, 2, 7],
  }),
  demoProduct('device', 3, 'ns1', {
    ...stethoscope,
    fa: 'گوشی پزشکی دیجیتال NS1',
    en: 'NS1 digital stethoscope',
    price: 8_900_000,
    colours: series,
    stock: [18, 25, 11, 16, 21, 9, 4, 6, 13, 0],
  }),
  demoProduct('device', 4, 'ns1-se', {
    ...stethoscope,
    fa: 'گوشی پزشکی دیجیتال NS1-SE',
    en: 'NS1-SE digital stethoscope',
    price: 11_400_000,
    comparePrice: 12_600_000,
    colours: series,
    stock: [15, 19, 10, 8, 12, 7, 1, 5, 9, 6],
  }),
  demoProduct('device', 5, 'ns1-se-plus', {
    ...stethoscope,
    fa: 'گوشی پزشکی دیجیتال NS1-SE-Plus',
    en: 'NS1-SE-Plus digital stethoscope',
    price: 14_800_000,
    colours: series,
    stock: [12, 17, 9, 6, 8, 11, 5, 3, 10, 7],
  }),
  demoProduct('device', 6, 'nh1', {
    device: 'ecg',
    fa: 'نوار قلب جیبی NH1',
    en: 'NH1 pocket ECG',
    price: 9_700_000,
    largeQuantity: 10,
    colours: ['white', 'black'],
    stock: [26, 14],
  }),
  demoProduct('device', 7, 'nb1', {
    device: 'blood-pressure',
    fa: 'فشارسنج دیجیتال NB1',
    en: 'NB1 blood pressure monitor',
    price: 3_200_000,
    comparePrice: 3_600_000,
    largeQuantity: 20,
    colours: ['white'],
    stock: [60],
  }),
  demoProduct('device', 8, 'ultrasound', {
    device: 'ultrasound',
    fa: 'سونوگرافی قابل‌حمل',
    en: 'Portable ultrasound',
    price: 185_000_000,
    largeQuantity: 2,
    colours: ['white'],
    stock: [4],
  }),
  demoProduct('device', 9, 'health-stand', {
    device: 'health-stand',
    fa: 'ایستگاه سلامت',
    en: 'Health stand',
    price: 320_000_000,
    largeQuantity: 2,
    colours: ['white'],
    stock: [3],
  }),
  demoProduct('device', 10, 'health-kit', {
    device: 'health-kit',
    fa: 'کیف سلامت',
    en: 'Health kit',
    price: 46_500_000,
    comparePrice: 49_900_000,
    largeQuantity: 5,
    colours: ['red'],
    engraving: demoEngravings.healthKit,
    stock: [12],
  }),
  demoProduct('accessory', 21, 'nb1-cuff-large', {
    device: 'blood-pressure',
    fa: 'بازوبند بزرگ فشارسنج NB1',
    en: 'Large cuff for the NB1',
    price: 680_000,
    largeQuantity: 50,
    stock: [80],
  }),
  demoProduct('accessory', 22, 'nh1-electrodes', {
    device: 'ecg',
    fa: 'الکترود یدکی نوار قلب NH1',
    en: 'Spare electrodes for the NH1',
    price: 420_000,
    largeQuantity: 50,
    stock: [120],
  }),
  demoProduct('accessory', 23, 'stethoscope-earpieces', {
    device: 'stethoscope',
    fa: 'سرگوشی نرم گوشی پزشکی',
    en: 'Soft stethoscope earpieces',
    price: 190_000,
    largeQuantity: 100,
    colours: ['black', 'grey', 'white'],
    stock: [150, 90, 40],
  }),
  demoProduct('accessory', 24, 'stethoscope-diaphragms', {
    device: 'stethoscope',
    fa: 'دیافراگم یدکی گوشی پزشکی',
    en: 'Spare stethoscope diaphragms',
    price: 260_000,
    largeQuantity: 100,
    stock: [0],
  }),
  demoProduct('accessory', 25, 'stethoscope-case', {
    device: 'stethoscope',
    fa: 'کیف سخت گوشی پزشکی',
    en: 'Hard case for a stethoscope',
    price: 540_000,
    comparePrice: 620_000,
    largeQuantity: 50,
    colours: ['black', 'prussian'],
    stock: [35, 5],
  }),
  demoProduct('accessory', 26, 'nb1-adapter', {
    device: 'blood-pressure',
    fa: 'آداپتور برق فشارسنج NB1',
    en: 'Mains adapter for the NB1',
    price: 350_000,
    largeQuantity: 50,
    stock: [70],
  }),
  demoProduct('package', 31, 'package-family', {
    fa: 'بستهٔ خانواده',
    en: 'Family package',
    price: 12_900_000,
    comparePrice: 14_100_000,
    largeQuantity: 10,
    stock: [20],
  }),
  demoProduct('package', 32, 'package-family-heart', {
    fa: 'بستهٔ قلب خانواده',
    en: 'Family heart package',
    price: 11_900_000,
    comparePrice: 12_900_000,
    largeQuantity: 10,
    stock: [15],
  }),
  demoProduct('package', 33, 'package-family-health', {
    fa: 'بستهٔ سلامت خانواده',
    en: 'Family health package',
    price: 27_400_000,
    comparePrice: 29_800_000,
    largeQuantity: 5,
    stock: [8],
  }),
  demoProduct('package', 34, 'package-family-base-health', {
    fa: 'بستهٔ سلامت پایهٔ خانواده',
    en: 'Family base health package',
    price: 6_400_000,
    largeQuantity: 10,
    stock: [25],
  }),
  demoProduct('package', 35, 'package-doctor', {
    fa: 'بستهٔ پزشک',
    en: 'Doctor package',
    price: 25_900_000,
    comparePrice: 28_400_000,
    largeQuantity: 10,
    stock: [10],
  }),
]

/** @throws Error when there is none of that slug */
export function demoShopProduct(slug: string): DemoShopProduct {
  const found = demoShop.find((one) => one.slug === slug)
  if (!found) throw new Error(`There is no demo product ${slug}`)
  return found
}
