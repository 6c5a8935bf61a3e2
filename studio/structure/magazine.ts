import {
  BookIcon,
  ComposeIcon,
  EditIcon,
  FolderIcon,
  StackCompactIcon,
  TagIcon,
  UserIcon,
} from '@sanity/icons'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { label } from '../../content-schemas/label'
import { apiVersion, filteredItem, newestFirst, typeItem } from './lists'
import { articleInCategory } from './templates'

const byCategory = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id('articles-by-category')
    .title(label('مقاله‌ها به تفکیک دسته', 'Articles by category'))
    .icon(FolderIcon)
    .child(
      S.documentTypeList('category')
        .title(label('دسته‌ها', 'Categories'))
        .initialValueTemplates([])
        .child((category) =>
          S.documentList()
            .id(category)
            .title(label('مقاله‌ها', 'Articles'))
            .apiVersion(apiVersion)
            .schemaType('article')
            .filter('_type == "article" && category._ref == $category')
            .params({ category })
            .defaultOrdering(newestFirst)
            .initialValueTemplates([S.initialValueTemplateItem(articleInCategory.id, { category })]),
        ),
    )

export const magazine = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id('magazine')
    .title(label('مجله', 'Magazine'))
    .icon(BookIcon)
    .child(
      S.list()
        .id('magazine')
        .title(label('مجله', 'Magazine'))
        .items([
          S.listItem()
            .id('article')
            .title(label('همهٔ مقاله‌ها', 'All articles'))
            .icon(ComposeIcon)
            .schemaType('article')
            .child(
              S.documentTypeList('article')
                .title(label('همهٔ مقاله‌ها', 'All articles'))
                .defaultOrdering(newestFirst),
            ),
          byCategory(S),
          filteredItem(S, {
            id: 'article-drafts',
            type: 'article',
            title: label('پیش‌نویس‌ها', 'Drafts'),
            icon: EditIcon,
            filter: '_originalId in path("drafts.**")',
          }),
          S.divider(),
          typeItem(S, {
            type: 'category',
            title: label('دسته‌ها', 'Categories'),
            icon: FolderIcon,
            ordered: true,
          }),
          typeItem(S, { type: 'series', title: label('مجموعه‌ها', 'Series'), icon: StackCompactIcon }),
          typeItem(S, { type: 'tag', title: label('برچسب‌ها', 'Tags'), icon: TagIcon }),
          typeItem(S, { type: 'author', title: label('نویسندگان', 'Authors'), icon: UserIcon }),
        ]),
    )
