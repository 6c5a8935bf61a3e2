import { defineArrayMember, defineField, defineType } from 'sanity'
import { localString, localText, order, picture, seo, slug } from '../fields'
import { label } from '../label'
import { persianText } from '../preview'
import { colours, gallery, technicalGroups } from '../product-fields'
import { shopIdInOneDocument, shopProductId } from '../validation'
import { productDemos, productKinds } from '../vocabulary'

export const product = defineType({
  name: 'product',
  type: 'document',
  title: label('محصول', 'Product'),
  groups: [
    { name: 'content', title: label('معرفی', 'Story'), default: true },
    { name: 'facts', title: label('مشخصات', 'Facts') },
    { name: 'shop', title: label('فروش و راهنما', 'Shop and manuals') },
    { name: 'seo', title: label('جست‌وجو', 'Search') },
  ],
  fields: [
    localString('name', 'نام', 'Name', { required: true, group: 'content' }),
    defineField({ ...slug('model', { within: ['products', 'shop'] }), group: 'content' }),
    defineField({
      name: 'model',
      type: 'string',
      title: label('مدل', 'Model'),
      description: label('مانند NS1-SE-Plus.', 'As printed on the device.'),
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'kind',
      type: 'string',
      title: label('نوع دستگاه', 'Kind'),
      group: 'content',
      options: { list: [...productKinds] },
      validation: (rule) => rule.required(),
    }),
    localString('tagline', 'شعار', 'Tagline', { required: true, group: 'content' }),
    localText('summary', 'خلاصه', 'Summary', { required: true, group: 'content' }),
    picture('picture', 'تصویر کارت', 'Card picture', { group: 'content' }),
    defineField({
      name: 'heroes',
      type: 'array',
      title: label('بخش‌های آغازین', 'Hero sections'),
      group: 'content',
      of: [defineArrayMember({ type: 'hero' })],
      validation: (rule) => rule.required().min(1).max(3),
    }),
    defineField({
      name: 'features',
      type: 'array',
      title: label('ویژگی‌ها', 'Feature blocks'),
      group: 'content',
      of: [defineArrayMember({ type: 'featureBlock' })],
    }),
    gallery('content'),
    defineField({
      name: 'testimonials',
      type: 'array',
      title: label('نظر کاربران', 'Testimonials'),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'testimonial' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'questions',
      type: 'array',
      title: label('پرسش‌ها', 'Questions'),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'question' }] })],
      validation: (rule) => rule.unique(),
    }),
    technicalGroups('facts'),
    colours('facts'),
    defineField({
      name: 'demos',
      type: 'array',
      title: label('نمایش‌ها', 'Demos'),
      group: 'facts',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...productDemos] },
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'facts',
      type: 'array',
      title: label('دانسته‌های کسب‌وکار', 'Business facts'),
      description: label('عددهایی که این صفحه به آن‌ها تکیه دارد.', 'Figures this page rests on.'),
      group: 'facts',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'businessFact' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'shopProductIds',
      type: 'array',
      title: label('شناسه‌های فروشگاه', 'Shop product ids'),
      description: label(
        'شناسهٔ کالا در فروشگاه؛ قیمت و موجودی آنجاست.',
        'The shop owns price and stock; it is joined by this id.',
      ),
      group: 'shop',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(shopProductId) })],
      validation: (rule) => rule.unique().custom(shopIdInOneDocument),
    }),
    defineField({
      name: 'manuals',
      type: 'array',
      title: label('راهنماها', 'Manuals'),
      group: 'shop',
      of: [defineArrayMember({ type: 'manual' })],
    }),
    defineField({
      name: 'related',
      type: 'array',
      title: label('محصول‌های مرتبط', 'Related products'),
      group: 'shop',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
      validation: (rule) => rule.unique().max(4),
    }),
    defineField({ ...order, group: 'content' }),
    seo,
  ],
  orderings: [{ name: 'order', title: label('ترتیب', 'Order'), by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { name: 'name', subtitle: 'model', media: 'picture' },
    prepare: ({ name, subtitle, media }) => ({
      title: persianText(name) || '—',
      subtitle,
      media,
    }),
  },
})
