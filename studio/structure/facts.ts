import { BulbOutlineIcon, DocumentsIcon, SplitHorizontalIcon, WarningOutlineIcon } from '@sanity/icons'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { label } from '../../content-schemas/label'
import { DifferingFacts } from '../facts/differing-facts'
import { stillDiffers } from '../facts/still-differs'
import { filteredItem, typeItem } from './lists'

export const facts = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id('facts')
    .title(label('دانسته‌های کسب‌وکار', 'Business facts'))
    .icon(BulbOutlineIcon)
    .child(
      S.list()
        .id('facts')
        .title(label('دانسته‌های کسب‌وکار', 'Business facts'))
        .items([
          filteredItem(S, {
            id: 'differing-facts',
            type: 'businessFact',
            title: label('خوانش‌های ناهمسان', 'Readings still differ'),
            icon: WarningOutlineIcon,
            filter: stillDiffers,
          }),
          S.listItem()
            .id('compare-facts')
            .title(label('کنار هم گذاشتن خوانش‌ها', 'Readings side by side'))
            .icon(SplitHorizontalIcon)
            .child(
              S.component(DifferingFacts)
                .id('compare-facts')
                .title(label('کنار هم گذاشتن خوانش‌ها', 'Readings side by side')),
            ),
          S.divider(),
          typeItem(S, {
            type: 'businessFact',
            title: label('همهٔ دانسته‌ها', 'All facts'),
            icon: DocumentsIcon,
          }),
        ]),
    )
