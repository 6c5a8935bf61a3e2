import type { AppLoadContext } from '@remix-run/node'
import { plainText } from '~/app/platform/stega.server'
import { siteQuery } from '~/content/queries/site'

export interface Seller {
  name: string
  address: string
  phone: string
}

/** Who sells, as the site says it of itself. */
export async function sellerOf({ content }: AppLoadContext): Promise<Seller> {
  const site = await content.fetch(siteQuery)
  return {
    name: plainText(site?.name?.value ?? ''),
    address: plainText(site?.address?.value ?? ''),
    phone: plainText(site?.phone ?? ''),
  }
}
