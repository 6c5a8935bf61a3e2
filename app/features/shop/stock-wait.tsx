import { Form, useNavigation } from '@remix-run/react'
import type { WordKey } from '~/app/platform/words/namespaces'
import { useWords } from '~/app/platform/words/use-words'
import { Button, ButtonLink } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { usePageLocale } from '~/app/ui/page-locale'
import { listIn } from '~/domain/values/list-text'
import type { ProductColour } from '~/domain/values/product-colour'
import type { Buyable } from './buyable'

/** A colour, or the whole of what has none. */
type Variant = ProductColour | 'whole'

/** What a page knows of who looks at it. */
export interface StockWaiting {
  /** Of the page that takes the forms, without prefix. */
  path: string
  isSignedIn: boolean
  /** What of the product they are told of already. */
  waiting: readonly Variant[]
}

/** What of a product that is sold is out of stock. */
const missingOf = ({ isSold, inStock, colours }: Buyable): Variant[] => {
  if (!isSold) return []
  if (colours.length > 0) return colours.flatMap(({ colour, available }) => (available ? [] : [colour]))
  return inStock ? [] : ['whole']
}

interface StockWaitProps {
  product: Buyable
  /** Absent on pages that leave it to the product's page in the shop. */
  wait: StockWaiting | undefined
}

/** To be told when what is out of stock can be had again, and not to be told any more. Nothing where all can be had. */
export function StockWait({ product, wait }: StockWaitProps) {
  const t = useWords('shop')
  const nameOf = useVariantName()
  const locale = usePageLocale()
  const missing = missingOf(product)
  if (missing.length === 0) return null
  // The other colours can be had.
  const say = (whole: WordKey<'shop'>, ofColours: WordKey<'shop'>, variants: readonly Variant[]) => {
    const colours = variants.flatMap((variant) => (variant === 'whole' ? [] : [nameOf(variant)]))
    return colours.length > 0 && colours.length < product.colours.length
      ? t(ofColours, { colours: listIn(locale, colours) })
      : t(whole)
  }
  const waiting = missing.filter((variant) => wait?.waiting.includes(variant))
  const others = missing.filter((variant) => !waiting.includes(variant))
  return (
    <section aria-labelledby="restock" className="rounded-large bg-sand p-[min(1.25rem,4vw)]">
      <p id="restock" className="scroll-mt-24 font-strong">
        {others.length > 0
          ? say('buy.wait.title', 'buy.wait.titleColour', others)
          : say('buy.wait.is', 'buy.wait.isColour', waiting)}
      </p>
      <p className="mt-1 text-[0.9375rem] text-ink-2">{t('buy.wait.text')}</p>
      {wait && waiting.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {waiting.map((variant) => (
            <li key={variant} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>{variant === 'whole' ? t('buy.wait.whole') : nameOf(variant)}</span>
              <Form method="post" action={wait.path} preventScrollReset>
                <input type="hidden" name="intent" value="unwait" />
                <Button type="submit" name="variant" value={variant} variant="quiet" size="small">
                  {t('buy.wait.drop')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <WayToWait slug={product.slug} wait={wait} others={others} />}
    </section>
  )
}

function useVariantName(): (colour: ProductColour) => string {
  const products = useWords('products')
  return (colour) => products(`colour.${colour}`)
}

interface WayToWaitProps {
  slug: string
  wait: StockWaiting | undefined
  others: readonly Variant[]
}

function WayToWait({ slug, wait, others }: WayToWaitProps) {
  const t = useWords('shop')
  const nameOf = useVariantName()
  const { state, formData } = useNavigation()
  const [only] = others
  if (!wait)
    return (
      <ButtonLink href={`/shop/${encodeURIComponent(slug)}#restock`} className="mt-4 max-sm:w-full">
        {t('buy.wait.do')}
      </ButtonLink>
    )
  if (!wait.isSignedIn)
    return (
      <ButtonLink href={`/login?next=${encodeURIComponent(wait.path)}`} className="mt-4 max-sm:w-full">
        {t('buy.wait.signIn')}
      </ButtonLink>
    )
  return (
    <Form method="post" action={wait.path} preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="wait" />
      {others.length === 1 ? (
        <input type="hidden" name="variant" value={only} />
      ) : (
        <label className="grow basis-40">
          <span className="mb-1.5 block font-strong">{t('buy.colour')}</span>
          <span className="relative block">
            <select
              name="variant"
              className="block min-h-[3.25rem] w-full appearance-none rounded-small border border-ink-3 bg-card py-2.5 pe-12 ps-4 text-base text-ink hover:border-ink"
            >
              {others.map((variant) => (
                <option key={variant} value={variant}>
                  {variant === 'whole' ? t('buy.wait.whole') : nameOf(variant)}
                </option>
              ))}
            </select>
            <Icon name="down" className="pointer-events-none absolute end-4 top-4 size-5 text-ink-2" />
          </span>
        </label>
      )}
      <Button
        type="submit"
        isPending={state !== 'idle' && formData?.get('intent') === 'wait'}
        className="max-sm:w-full"
      >
        {only && only !== 'whole' && others.length === 1
          ? t('buy.wait.doColour', { colour: nameOf(only) })
          : t('buy.wait.do')}
      </Button>
    </Form>
  )
}
