import { defineArrayMember, defineField, defineType, type SanityDocument } from 'sanity'
import { choice, localString, localText, order, picture, seo, slug } from '../fields'
import { label } from '../label'
import { optionTitle, persianText } from '../preview'
import { colours, gallery, technicalGroups } from '../product-fields'
import { shopIdInOneDocument, shopProductId, slugOfNoProduct } from '../validation'
import { shopItemKinds } from '../vocabulary'

const isPackage = ({ document }: { document?: SanityDocument }) => document?.kind === 'package'

/** What the shop sells beside the devices. Price, stock and choices are the shop's; words and pictures stand here. */
export const shopItem = defineType({
  name: 'shopItem',
  type: 'document',
  title: label('کالای فروشگاه', 'Shop item'),
  groups: [
    { name: 'content', title: label('معرفی', 'Story'), default: true },
    { name: 'contents', title: label('محتویات', 'Contents') },
    { name: 'shop', title: label('فروش', 'Shop') },
    { name: 'seo', title: label('جست‌وجو', 'Search') },
  ],
  fields: [
    localString('name', 'نام', 'Name', { required: true, group: 'content' }),
    defineField({ ...slug('name', { elsewhere: slugOfNoProduct, within: ['shop'] }), group: 'content' }),
    choice('kind', 'نوع', 'Kind', { options: shopItemKinds, group: 'content' }),
    localText('summary', 'خلاصه', 'Summary', { required: true, group: 'content' }),
    localText('description', 'شرح', 'Description', { required: true, group: 'content' }),
    picture('picture', 'تصویر کارت', 'Card picture', { required: true, group: 'content' }),
    gallery('content'),
    colours('content'),
    defineField({
      name: 'contents',
      type: 'array',
      title: label('آنچه در جعبه است', 'What is in the box'),
      group: 'contents',
      of: [defineArrayMember({ type: 'featurePoint' })],
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'includes',
      type: 'array',
      title: label('دستگاه‌های بسته', 'Devices of the package'),
      description: label(
        'دستگاه‌هایی که صفحه دارند؛ از صفحهٔ بسته به آن‌ها پیوند داده می‌شود.',
        'Those that have a page: the package links to them.',
      ),
      group: 'contents',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
      hidden: (context) => !isPackage(context),
      validation: (rule) =>
        rule
          .unique()
          .custom(
            (devices, context) =>
              !isPackage(context) ||
              (Array.isArray(devices) && devices.length > 0) ||
              label('بسته دست‌کم یک دستگاه دارد.', 'A package has at least one device.'),
          ),
    }),
    defineField({
      name: 'fits',
      type: 'array',
      title: label('برای کدام دستگاه', 'For which devices'),
      group: 'contents',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
      hidden: isPackage,
      validation: (rule) => rule.unique(),
    }),
    technicalGroups('contents'),
    defineField({
      name: 'shopProductId',
      type: 'string',
      title: label('شناسهٔ فروشگاه', 'Shop product id'),
      description: label(
        'شناسهٔ کالا در فروشگاه؛ قیمت و موجودی آنجاست.',
        'The shop owns price and stock; it is joined by this id.',
      ),
      group: 'shop',
      validation: (rule) => rule.required().custom(shopProductId).custom(shopIdInOneDocument),
    }),
    defineField({
      name: 'related',
      type: 'array',
      title: label('کالاهای مرتبط', 'Related goods'),
      group: 'shop',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }, { type: 'shopItem' }] })],
      validation: (rule) => rule.unique().max(4),
    }),
    defineField({ ...order, group: 'content' }),
    seo,
  ],
  orderings: [{ name: 'order', title: label('ترتیب', 'Order'), by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { name: 'name', kind: 'kind', media: 'picture' },
    prepare: ({ name, kind, media }) => ({
      title: persianText(name) || '—',
      subtitle: optionTitle(shopItemKinds, kind),
      media,
    }),
  },
})
