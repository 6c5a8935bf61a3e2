import { existsSync, readFileSync } from 'node:fs'
import { reference, rich, type SeedDocument } from './build'
import { products } from './products'

interface Guided {
  /** Last part of the product's address. */
  slug: string
  /** Beginning of its files in `texts/guides/`: devices that are used in the same way share them. */
  text: string
  /** What a shared text says of this device alone. */
  values?: Record<string, string>
}

const wired = {
  audioFa: 'هدفون سیمی',
  audioEn: 'wired headphones',
}
const upTo20 = { timesFa: 'تا ۲۰ برابر', timesEn: 'up to 20 times' }

const guided: Guided[] = [
  { slug: 'nb1', text: 'nb1' },
  { slug: 'nh1', text: 'nh1' },
  {
    slug: 'ns1-se-plus',
    text: 'digital',
    values: {
      ...upTo20,
      model: 'NS1-SE-Plus',
      audioFa: 'هدفون سیمی یا هدست بلوتوث',
      audioEn: 'wired headphones or a Bluetooth headset',
    },
  },
  { slug: 'ns1-se', text: 'digital', values: { ...upTo20, ...wired, model: 'NS1-SE' } },
  {
    slug: 'ns1',
    text: 'digital',
    values: { ...wired, model: 'NS1', timesFa: 'تا ۱۷ برابر', timesEn: 'up to 17 times' },
  },
  { slug: 'ns0', text: 'acoustic', values: { model: 'NS0' } },
  { slug: 'ns0-cardio', text: 'acoustic', values: { model: 'NS0-Cardio' } },
  { slug: 'ultrasound', text: 'ultrasound' },
  { slug: 'health-kit', text: 'health-kit' },
  { slug: 'health-stand', text: 'health-stand' },
]

const texts = new URL('./texts/guides/', import.meta.url)

function written(name: string, locale: string, values: Record<string, string>): string | undefined {
  const file = new URL(`${name}.${locale}.md`, texts)
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name}.${locale}.md says ${key}, which nobody gives`)
    return value
  })
}

interface NamedManual {
  audience: 'home' | 'doctor'
  title: unknown
  summary: unknown
}

/** The manuals of every device: what its page calls them, with all that is written in them. */
export const guides: SeedDocument[] = guided.flatMap(({ slug, text, values = {} }, place) => {
  const device = products.find(({ _id }) => _id === `product-${slug}`)
  const manuals = (device?.manuals ?? []) as NamedManual[]
  if (manuals.length === 0) throw new Error(`${slug} names no manual`)
  return manuals.map(({ audience, title, summary }) => {
    const name = `${text}-${audience}`
    const given = { ...values, slug }
    const fa = written(name, 'fa', given)
    if (fa === undefined) throw new Error(`content/seed/texts/guides/${name}.fa.md is missing`)
    return {
      _id: `guide-${slug}-${audience}`,
      _type: 'guide',
      title,
      product: reference(`product-${slug}`),
      audience,
      summary,
      body: rich({ fa, en: written(name, 'en', given) }),
      order: (place + 1) * 10,
    }
  })
})
