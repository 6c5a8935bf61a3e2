import { defineArrayMember, defineField, defineType } from 'sanity'
import { feature, localString, localText, path, picture } from '../fields'
import { label } from '../label'
import { optionTitle, persianText } from '../preview'
import { ibanNumber } from '../validation'
import { picturedPages, socialNetworks } from '../vocabulary'

export const seo = defineType({
  name: 'seo',
  type: 'object',
  title: label('موتور جست‌وجو', 'Search engines'),
  fields: [
    localString('title', 'عنوان نتیجه', 'Result title'),
    localText('description', 'شرح نتیجه', 'Result description'),
    picture('image', 'تصویر اشتراک', 'Sharing picture'),
    localString('searchWords', 'واژه‌های جست‌وجوی سایت', 'Words of the site’s search', {
      description: label(
        'واژه‌هایی که مردم به جای نام این صفحه می‌نویسند، مانند «قندسنج»؛ جست‌وجوی سایت با آن‌ها هم این صفحه را می‌یابد.',
        'What people type in place of this page’s name, such as “glucometer”: the site’s search finds the page by them, too.',
      ),
    }),
  ],
})

export const action = defineType({
  name: 'action',
  type: 'object',
  title: label('دکمه', 'Button'),
  fields: [
    localString('label', 'نوشته', 'Label', { required: true }),
    path('href', 'مقصد', 'Target', { required: true }),
    defineField({
      name: 'weight',
      type: 'string',
      title: label('وزن', 'Weight'),
      initialValue: 'secondary',
      options: {
        layout: 'radio',
        list: [
          { title: label('کار اصلی صفحه', 'The one thing to do'), value: 'primary' },
          { title: label('دیگر', 'Secondary'), value: 'secondary' },
        ],
      },
    }),
  ],
  preview: {
    select: { label: 'label', subtitle: 'href' },
    prepare: ({ label: entries, subtitle }) => ({ title: persianText(entries), subtitle }),
  },
})

/** A number worth a glance: `۱ + ۵ سال` over `گارانتی و خدمات`. */
export const highlight = defineType({
  name: 'highlight',
  type: 'object',
  title: label('عدد شاخص', 'Highlight'),
  fields: [
    localString('value', 'مقدار', 'Value', { required: true }),
    localString('label', 'شرح', 'Label', { required: true }),
    feature,
  ],
  preview: {
    select: { value: 'value', label: 'label' },
    prepare: ({ value, label: entries }) => ({ title: persianText(value), subtitle: persianText(entries) }),
  },
})

export const navigationEntry = defineType({
  name: 'navigationEntry',
  type: 'object',
  title: label('پیوند فهرست', 'Menu entry'),
  fields: [
    localString('label', 'نوشته', 'Label', { required: true }),
    path('href', 'مقصد', 'Target', { required: true }),
    localString('description', 'شرح کوتاه', 'Short description'),
  ],
  preview: {
    select: { label: 'label', subtitle: 'href' },
    prepare: ({ label: entries, subtitle }) => ({ title: persianText(entries), subtitle }),
  },
})

export const navigationGroup = defineType({
  name: 'navigationGroup',
  type: 'object',
  title: label('گروه فهرست', 'Menu group'),
  description: label('اگر زیرمجموعه نداشته باشد خودش پیوند است.', 'A plain link when it has no entries.'),
  fields: [
    localString('label', 'نوشته', 'Label', { required: true }),
    path('href', 'مقصد', 'Target'),
    defineField({
      name: 'entries',
      type: 'array',
      title: label('زیرمجموعه', 'Entries'),
      description: label(
        'کنار پیوند هر دستگاه، تصویر همان دستگاه می‌آید.',
        'A link to a device is shown with its picture.',
      ),
      of: [defineArrayMember({ type: 'navigationEntry' })],
    }),
    defineField({
      name: 'audiences',
      type: 'array',
      title: label('برای چه کسانی', 'By audience'),
      description: label('ستونی جدا در فهرست بزرگ.', 'A column of its own in the large menu.'),
      of: [defineArrayMember({ type: 'navigationEntry' })],
    }),
  ],
  preview: {
    select: { label: 'label', subtitle: 'href' },
    prepare: ({ label: entries, subtitle }) => ({ title: persianText(entries), subtitle }),
  },
})

export const socialLink = defineType({
  name: 'socialLink',
  type: 'object',
  title: label('شبکهٔ اجتماعی', 'Social network'),
  fields: [
    defineField({
      name: 'network',
      type: 'string',
      title: label('شبکه', 'Network'),
      options: { list: [...socialNetworks] },
      validation: (rule) => rule.required(),
    }),
    path('href', 'نشانی', 'Address', { required: true }),
  ],
  preview: {
    select: { network: 'network', subtitle: 'href' },
    prepare: ({ network, subtitle }) => ({ title: optionTitle(socialNetworks, network) ?? '—', subtitle }),
  },
})

/** The e-namad seal: the address that the authority gives, and its picture. Nothing shows until both are filled. */
export const pagePicture = defineType({
  name: 'pagePicture',
  type: 'object',
  title: label('تصویر صفحه', 'Picture of a page'),
  fields: [
    defineField({
      name: 'page',
      type: 'string',
      title: label('صفحه', 'Page'),
      options: { list: [...picturedPages] },
      validation: (rule) => rule.required(),
    }),
    picture('picture', 'تصویر', 'Picture'),
  ],
  preview: {
    select: { page: 'page', media: 'picture' },
    prepare: ({ page, media }: Record<string, unknown>) => ({
      title: optionTitle(picturedPages, page as never),
      media: media as never,
    }),
  },
})

export const trustSeal = defineType({
  name: 'trustSeal',
  type: 'object',
  title: label('نماد اعتماد الکترونیکی', 'E-namad seal'),
  description: label(
    'نشانی و تصویر را سامانهٔ ای‌نماد می‌دهد؛ تا هر دو پر نشود چیزی نمایش داده نمی‌شود.',
    'Address and picture come from e-namad; nothing shows until both are filled.',
  ),
  fields: [
    defineField({
      name: 'href',
      type: 'url',
      title: label('نشانی', 'Address'),
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
    picture('picture', 'تصویر نماد', 'Picture of the seal'),
  ],
})

/** The account that bank transfers go to; it stands on pro-forma invoices. Nobody is offered a transfer until it is filled. */
export const bankAccount = defineType({
  name: 'bankAccount',
  type: 'object',
  title: label('حساب بانکی', 'Bank account'),
  description: label(
    'سفارش‌های گران‌تر از سقف درگاه به این حساب واریز می‌شوند؛ تا شبا پر نشود واریز پیشنهاد نمی‌شود.',
    'Orders above the gateway’s limit are transferred to it; without its IBAN no transfer is offered.',
  ),
  fields: [
    localString('holder', 'صاحب حساب', 'Account holder', { required: true }),
    localString('bank', 'بانک', 'Bank', { required: true }),
    defineField({
      name: 'iban',
      type: 'string',
      title: label('شبا', 'IBAN'),
      description: label('IR و ۲۴ رقم.', 'IR and 24 digits.'),
      validation: (rule) => rule.required().custom(ibanNumber),
    }),
    defineField({ name: 'account', type: 'string', title: label('شمارهٔ حساب', 'Account number') }),
  ],
})

export const announcement = defineType({
  name: 'announcement',
  type: 'object',
  title: label('اعلان بالای صفحه', 'Announcement'),
  fields: [
    defineField({
      name: 'isShown',
      type: 'boolean',
      title: label('نمایش داده شود', 'Shown'),
      initialValue: false,
    }),
    localString('text', 'متن', 'Text'),
    path('href', 'مقصد', 'Target'),
  ],
})

export const source = defineType({
  name: 'source',
  type: 'object',
  title: label('منبع', 'Source'),
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      title: label('عنوان', 'Title'),
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'url',
      type: 'url',
      title: label('نشانی', 'Address'),
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
  ],
})
