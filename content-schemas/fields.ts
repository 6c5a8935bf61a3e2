import { defineField, type CustomValidator, type SlugValue } from 'sanity'
import { label } from './label'
import type { SectionWithOwn } from './own-addresses'
import { slugSource, slugText } from './slug-text'
import {
  addressFreeWithin,
  linkTarget,
  localesOnce,
  persianRequired,
  phoneNumber,
  pictureChosen,
} from './validation'
import { featureTitles } from './vocabulary'

interface FieldOptions {
  required?: boolean
  description?: string
  group?: string
}

const localized =
  (type: string) =>
  (
    name: string,
    persian: string,
    english: string,
    { required = false, description, group }: FieldOptions = {},
  ) =>
    defineField({
      name,
      type,
      title: label(persian, english),
      description,
      group,
      validation: (rule) =>
        required ? rule.custom(localesOnce).custom(persianRequired) : rule.custom(localesOnce),
    })

/** A line of text in every locale. */
export const localString = localized('internationalizedArrayString')
/** A paragraph in every locale, without formatting. */
export const localText = localized('internationalizedArrayText')
/** Formatted text in every locale. */
export const localRichText = localized('internationalizedArrayRichText')

interface Option {
  value: string
  title: string
}

/** One of a few, which has to be chosen. */
export const choice = (
  name: string,
  persian: string,
  english: string,
  { options, description, group }: Omit<FieldOptions, 'required'> & { options: readonly Option[] },
) =>
  defineField({
    name,
    type: 'string',
    title: label(persian, english),
    description,
    group,
    options: { list: [...options], layout: 'radio' },
    validation: (rule) => rule.required(),
  })

/** A picture with hotspot and per-locale alternative text. */
export const picture = (
  name: string,
  persian: string,
  english: string,
  { required = false, description, group }: FieldOptions = {},
) =>
  defineField({
    name,
    type: 'picture',
    title: label(persian, english),
    description,
    group,
    validation: (rule) => (required ? rule.required().custom(pictureChosen) : rule.custom(pictureChosen)),
  })

interface SlugOptions {
  persian?: boolean
  /** A rule of its own, where other types share the address. */
  elsewhere?: CustomValidator<SlugValue | undefined>
  /** Sections of the site that it stands in, which have pages of their own. */
  within?: readonly SectionWithOwn[]
}

/** The last part of a page's address. Magazine slugs may be Persian. */
export const slug = (
  source: string,
  { persian = false, elsewhere = () => true, within = [] }: SlugOptions = {},
) =>
  defineField({
    name: 'slug',
    type: 'slug',
    title: label('نشانی', 'Address'),
    description: persian
      ? label(
          'بخش پایانی نشانی صفحه؛ فارسی یا لاتین، با خط تیره میان واژه‌ها.',
          'Persian or Latin, words joined by hyphens.',
        )
      : label('بخش پایانی نشانی صفحه؛ حروف کوچک لاتین و خط تیره.', 'Lower-case Latin letters and hyphens.'),
    options: {
      source: (document) => slugSource(document[source], { persian }),
      slugify: (text) => slugText(text, { persian }),
      maxLength: 96,
    },
    validation: (rule) =>
      rule
        .required()
        .custom((value) => {
          const current = value?.current ?? ''
          const pattern = persian ? /^[\p{L}\p{N}]+(?:[-‌][\p{L}\p{N}]+)*$/u : /^[a-z0-9]+(?:-[a-z0-9]+)*$/
          return (
            pattern.test(current) ||
            label('نشانی فقط حرف، رقم و خط تیره دارد.', 'Only letters, digits and single hyphens.')
          )
        })
        .custom(addressFreeWithin(within))
        .custom(elsewhere),
  })

/** An address: inside the site (`/magazine`), or elsewhere. */
export const path = (name: string, persian: string, english: string, { required = false } = {}) =>
  defineField({
    name,
    type: 'string',
    title: label(persian, english),
    description: label(
      'داخل سایت بدون پیشوند زبان، مانند ‎/magazine‎.',
      'Inside the site without a language prefix.',
    ),
    validation: (rule) => (required ? rule.required().custom(linkTarget) : rule.custom(linkTarget)),
  })

declare module 'sanity' {
  interface StringOptions {
    /** Typed in any digits, stored in ASCII. */
    isPhone?: boolean
  }
}

/** A phone number. The Studio takes Persian digits and stores ASCII ones. */
export const phone = (
  name: string,
  persian: string,
  english: string,
  { required = false, group }: FieldOptions = {},
) =>
  defineField({
    name,
    type: 'string',
    title: label(persian, english),
    description: label('رقم‌ها فارسی یا لاتین.', 'Persian or Latin digits.'),
    group,
    options: { isPhone: true },
    validation: (rule) => (required ? rule.required().custom(phoneNumber) : rule.custom(phoneNumber)),
  })

/** Where a list is put in order by hand. */
export const order = defineField({
  name: 'order',
  type: 'number',
  title: label('ترتیب', 'Order'),
  description: label('عدد کوچک‌تر زودتر می‌آید.', 'Smaller comes first.'),
  validation: (rule) => rule.integer().min(0),
})

/** What a text promises: “coming soon” stands beside it until that is there. */
export const feature = defineField({
  name: 'feature',
  type: 'string',
  title: label('آنچه وعده می‌دهد', 'What it promises'),
  description: label(
    'تا وقتی راه نیفتاده باشد، کنار این نوشته «به‌زودی» می‌آید.',
    '“Coming soon” stands beside this until it is there.',
  ),
  options: { list: [...featureTitles] },
})

/** What search engines and shared links show. Empty fields fall back to the page's own title and summary. */
export const seo = defineField({
  name: 'seo',
  type: 'seo',
  title: label('موتور جست‌وجو و اشتراک', 'Search and sharing'),
  group: 'seo',
  options: { collapsible: true, collapsed: true },
})

export const seoGroups = [
  { name: 'content', title: label('محتوا', 'Content'), default: true },
  { name: 'seo', title: label('جست‌وجو', 'Search') },
]
