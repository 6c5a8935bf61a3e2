import { defineArrayMember, defineField, defineType } from 'sanity'
import { localString, localText, phone } from '../fields'
import { label } from '../label'

export const siteSettings = defineType({
  name: 'siteSettings',
  type: 'document',
  title: label('تنظیمات سایت', 'Site settings'),
  groups: [
    { name: 'identity', title: label('هویت', 'Identity'), default: true },
    { name: 'navigation', title: label('فهرست‌ها', 'Menus') },
    { name: 'footer', title: label('پانویس و تماس', 'Footer and contact') },
  ],
  fields: [
    localString('name', 'نام', 'Name', { required: true, group: 'identity' }),
    localString('tagline', 'شعار', 'Tagline', { required: true, group: 'identity' }),
    localText('description', 'شرح', 'Description', { required: true, group: 'identity' }),
    defineField({
      name: 'announcement',
      type: 'announcement',
      title: label('اعلان', 'Announcement'),
      group: 'identity',
    }),
    defineField({
      name: 'nextPanel',
      type: 'object',
      title: label('نشست گفت‌وگوی بعدی', 'Next discussion panel'),
      description: label(
        'در صفحهٔ ثبت‌نام نشست‌ها می‌آید تا وقتی آغاز شود. تا زمان را ننویسید، صفحه می‌گوید که هنوز تاریخی نیست.',
        'Shown where people sign up for panels, until it begins. As long as no time is written the page says that there is no date yet.',
      ),
      group: 'identity',
      fields: [
        defineField({ name: 'at', type: 'datetime', title: label('زمان', 'Time') }),
        localString('subject', 'موضوع', 'Subject'),
      ],
    }),
    defineField({
      name: 'pagePictures',
      type: 'array',
      title: label('تصویر صفحه‌های بی‌سند', 'Pictures of pages without a document'),
      description: label(
        'ابزارها، فرصت‌های شغلی، خرید گروهی، برنامه‌ها، پرسش‌ها، نشست‌های گفت‌وگو و جامعه: کنار عنوان صفحه و در پیوندی که هم‌رسانی می‌شود.',
        'Tools, jobs, group buying, apps, questions, discussion panels and the community: on the page, and in what a shared link to it shows.',
      ),
      group: 'identity',
      of: [defineArrayMember({ type: 'pagePicture' })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'seo',
      type: 'seo',
      title: label('پیش‌فرض جست‌وجو', 'Search defaults'),
      group: 'identity',
    }),
    defineField({
      name: 'navigation',
      type: 'array',
      title: label('فهرست اصلی', 'Main menu'),
      description: label(
        'پیوند به صفحه‌ای که هنوز نیست نمایش داده نمی‌شود.',
        'An entry shows once its page exists.',
      ),
      group: 'navigation',
      of: [defineArrayMember({ type: 'navigationGroup' })],
    }),
    defineField({
      name: 'footerColumns',
      type: 'array',
      title: label('ستون‌های پانویس', 'Footer columns'),
      group: 'footer',
      of: [defineArrayMember({ type: 'navigationGroup' })],
    }),
    defineField({
      name: 'socialLinks',
      type: 'array',
      title: label('شبکه‌های اجتماعی', 'Social networks'),
      group: 'footer',
      of: [defineArrayMember({ type: 'socialLink' })],
    }),
    defineField({
      name: 'trustSeal',
      type: 'trustSeal',
      title: label('نماد اعتماد', 'Trust seal'),
      group: 'footer',
    }),
    phone('phone', 'تلفن', 'Phone', { required: true, group: 'footer' }),
    defineField({
      name: 'email',
      type: 'string',
      title: label('ایمیل', 'E-mail'),
      group: 'footer',
      validation: (rule) => rule.email(),
    }),
    localText('address', 'نشانی', 'Address', { required: true, group: 'footer' }),
    localString('hours', 'ساعت پاسخ‌گویی', 'Opening hours', { group: 'footer' }),
    defineField({
      name: 'bankAccount',
      type: 'bankAccount',
      title: label('حساب برای واریز', 'Account for transfers'),
      group: 'footer',
    }),
    defineField({
      name: 'androidApp',
      type: 'url',
      title: label('نشانی دریافت برنامهٔ اندروید', 'Where the Android app is downloaded'),
      description: label(
        'در صفحهٔ «برنامه‌ها» نشان داده می‌شود؛ تا پر نشود آن صفحه می‌گوید که دریافت هنوز ممکن نیست.',
        'Shown on the page of the apps, which says that there is no download yet while this is empty.',
      ),
      group: 'footer',
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
    localString('copyright', 'حق نشر', 'Copyright', { required: true, group: 'footer' }),
  ],
  preview: { prepare: () => ({ title: label('تنظیمات سایت', 'Site settings') }) },
})
