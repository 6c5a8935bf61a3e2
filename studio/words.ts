import { defineLocaleResourceBundle } from 'sanity'
import { label } from '../content-schemas/label'

/** Sanity's own complaints, which speak to editors, in Persian as well. */
const validation = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'array.item-duplicate': label('تکراری است.', 'This is here twice.'),
    'array.maximum-length': label('دست‌بالا {{maxLength}} تا.', 'At most {{maxLength}} of them.'),
    'array.minimum-length': label('دست‌کم {{minLength}} تا.', 'At least {{minLength}} of them.'),
    'date.invalid-format': label('تاریخ درستی نیست.', 'This is not a date.'),
    'generic.not-allowed': label('از فهرست انتخاب کنید.', 'Choose one of the list.'),
    'generic.required': label('لازم است.', 'Required.'),
    'number.minimum': label('دست‌کم {{minNumber}}.', 'At least {{minNumber}}.'),
    'number.non-integer': label('عدد درست، بدون ممیز.', 'A whole number.'),
    'object.reference-not-published': label(
      'سندی که به آن اشاره شده هنوز منتشر نشده است.',
      'The document referred to is not published yet.',
    ),
    'panel.no-errors-message': label('همه‌چیز درست است.', 'Nothing is wrong.'),
    'panel.title': label('بررسی', 'Validation'),
    'slug.missing-current': label('نشانی خالی است.', 'The address is empty.'),
    'slug.not-unique': label('سند دیگری همین نشانی را دارد.', 'Another document has this address.'),
    'string.email': label('نشانی ایمیل درست نیست.', 'This is not an e-mail address.'),
    'string.regex-does-not-match': label('تنها این‌ها: {{name}}', 'Only these: {{name}}'),
    'string.url.disallowed-scheme': label(
      'نشانی با https://‎ آغاز می‌شود.',
      'The address begins with https://',
    ),
    'string.url.invalid': label('نشانی درست نیست.', 'This is not an address.'),
    'string.url.not-absolute': label('نشانی کامل، با https://‎.', 'The whole address, with https://'),
  },
})

/** What editors press most. */
const structure = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'action.delete.label': label('پاک کردن', 'Delete'),
    'action.discard-changes.label': label('دور انداختن تغییرها', 'Discard changes'),
    'action.duplicate.label': label('رونوشت', 'Duplicate'),
    'action.publish.draft.label': label('انتشار', 'Publish'),
    'action.publish.label': label('انتشار', 'Publish'),
    'action.publish.published.label': label('منتشر شد', 'Published'),
    'action.publish.running.label': label('در حال انتشار…', 'Publishing…'),
    'action.unpublish.label': label('برداشتن از سایت', 'Unpublish'),
  },
})

/** Persian beside the English of Sanity's own interface, where editors cannot do without. */
export const words = [validation, structure]
