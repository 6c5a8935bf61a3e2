import { BasketIcon, PackageIcon, PlugIcon } from '@sanity/icons'
import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { label } from '../../content-schemas/label'
import { apiVersion } from './lists'
import { shopItemOfKind } from './templates'

const ofKind = (
  S: StructureBuilder,
  { kind, title, icon }: { kind: string; title: string; icon: ComponentType },
): ListItemBuilder =>
  S.listItem()
    .id(`shop-${kind}`)
    .title(title)
    .icon(icon)
    .schemaType('shopItem')
    .child(
      S.documentList()
        .id(`shop-${kind}`)
        .title(title)
        .apiVersion(apiVersion)
        .schemaType('shopItem')
        .filter('_type == "shopItem" && kind == $kind')
        .params({ kind })
        .defaultOrdering([{ field: 'order', direction: 'asc' }])
        .initialValueTemplates([S.initialValueTemplateItem(shopItemOfKind.id, { kind })]),
    )

/** What is sold beside the devices. The devices themselves stand in the list above. */
export const shop = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id('shop')
    .title(label('فروشگاه', 'Shop'))
    .icon(BasketIcon)
    .child(
      S.list()
        .id('shop')
        .title(label('فروشگاه', 'Shop'))
        .items([
          ofKind(S, { kind: 'package', title: label('بسته‌ها', 'Packages'), icon: PackageIcon }),
          ofKind(S, { kind: 'accessory', title: label('لوازم جانبی', 'Accessories'), icon: PlugIcon }),
        ]),
    )
