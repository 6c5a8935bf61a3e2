/** The goods a new shop begins with, in the order of their numbers; `domain/catalog/demo-shop.ts` prices them by the same ids. */
const numbers: Record<string, number> = {
  ns0: 1,
  'ns0-cardio': 2,
  ns1: 3,
  'ns1-se': 4,
  'ns1-se-plus': 5,
  nh1: 6,
  nb1: 7,
  ultrasound: 8,
  'health-stand': 9,
  'health-kit': 10,
  'nb1-cuff-large': 21,
  'nh1-electrodes': 22,
  'stethoscope-earpieces': 23,
  'stethoscope-diaphragms': 24,
  'stethoscope-case': 25,
  'nb1-adapter': 26,
  'package-family': 31,
  'package-family-heart': 32,
  'package-family-health': 33,
  'package-family-base-health': 34,
  'package-doctor': 35,
}

/** The shop's id of what stands at `/shop/<slug>`. */
export function shopProductIdOf(slug: string): string {
  const number = numbers[slug]
  if (number === undefined) throw new Error(`the shop sells no ${slug}`)
  return `5a0e0000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
