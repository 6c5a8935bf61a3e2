import { defineField, defineType } from 'sanity'
import { localString, localText, picture, seo, seoGroups } from '../fields'
import { label } from '../label'

/** The contact page around its form. Phone, e-mail, address and hours are those of the site settings, which the footer shows as well. */
export const contactPage = defineType({
  name: 'contactPage',
  type: 'document',
  title: label('صفحهٔ تماس', 'Contact page'),
  description: label(
    'تلفن، ایمیل، نشانی و ساعت پاسخ‌گویی در «تنظیمات سایت» است و همین‌جا هم نشان داده می‌شود.',
    'Phone, e-mail, address and hours are in the site settings and are shown here as well.',
  ),
  groups: seoGroups,
  fields: [
    localString('heading', 'تیتر', 'Heading', { required: true, group: 'content' }),
    localText('lead', 'متن آغازین', 'Lead', { group: 'content' }),
    localText('notice', 'هشدار کنار فرم', 'Notice beside the form', {
      group: 'content',
      description: 'برای چیزی که نباید منتظر پاسخ بماند، مانند حال بد بیمار.',
    }),
    picture('map', 'تصویر نقشه', 'Picture of the map', {
      group: 'content',
      description: 'اگر بگذارید، بالای پیوند نقشه نشان داده می‌شود.',
    }),
    defineField({
      name: 'mapAddress',
      type: 'url',
      title: label('نشانی روی OpenStreetMap', 'Address on OpenStreetMap'),
      group: 'content',
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
    seo,
  ],
  preview: { prepare: () => ({ title: label('صفحهٔ تماس', 'Contact page') }) },
})
