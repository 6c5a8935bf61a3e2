import type { CourseLevel, CourseTopic } from '../domain/values/courses'
import { featureNames, type FeatureName } from '../domain/values/features'
import { spokenLanguages, type SpokenLanguage } from '../domain/values/spoken-languages'
import type { ProductColour } from '../domain/values/product-colour'
import { label } from './label'

/** The 17 colours the specification names; their tones are in `productColourTones`. */
export const productColours = [
  { value: 'black', title: label('مشکی', 'Black') },
  { value: 'brown', title: label('قهوه‌ای', 'Brown') },
  { value: 'blue', title: label('آبی', 'Blue') },
  { value: 'copper', title: label('مسی', 'Copper') },
  { value: 'gold', title: label('طلایی', 'Gold') },
  { value: 'green', title: label('سبز', 'Green') },
  { value: 'grey', title: label('خاکستری', 'Grey') },
  { value: 'white', title: label('سفید', 'White') },
  { value: 'orange', title: label('نارنجی', 'Orange') },
  { value: 'red', title: label('قرمز', 'Red') },
  { value: 'silver', title: label('نقره‌ای', 'Silver') },
  { value: 'matte-black', title: label('مشکی مات', 'Matte black') },
  { value: 'glossy-black', title: label('مشکی براق', 'Glossy black') },
  { value: 'prussian', title: label('آبی پروس (آبی کربنی)', 'Prussian (carbon) blue') },
  { value: 'metallic-gold', title: label('طلایی متالیک', 'Metallic gold') },
  { value: 'metallic-silver', title: label('نقره‌ای متالیک', 'Metallic silver') },
  { value: 'beige', title: label('بژ', 'Beige') },
] as const satisfies readonly { value: ProductColour; title: string }[]

/** Kinds of device, which settle how a product page is laid out. */
export const productKinds = [
  { value: 'stethoscope', title: label('گوشی پزشکی', 'Stethoscope') },
  { value: 'ecg', title: label('نوار قلب', 'ECG recorder') },
  { value: 'blood-pressure', title: label('فشارسنج', 'Blood pressure monitor') },
  { value: 'ultrasound', title: label('سونوگرافی', 'Ultrasound') },
  { value: 'health-stand', title: label('ایستگاه سلامت', 'Health stand') },
  { value: 'health-kit', title: label('کیف سلامت', 'Health kit') },
] as const

const titlesOfLanguages: Record<SpokenLanguage, ReturnType<typeof label>> = {
  fa: label('فارسی', 'Persian'),
  az: label('ترکی آذربایجانی', 'Azerbaijani'),
  ku: label('کردی', 'Kurdish'),
  ar: label('عربی', 'Arabic'),
  en: label('انگلیسی', 'English'),
  fr: label('فرانسوی', 'French'),
  de: label('آلمانی', 'German'),
}

/** In which doctors speak with patients. */
export const spokenLanguageTitles = spokenLanguages.map((value) => ({
  value,
  title: titlesOfLanguages[value],
}))

/** What the shop sells beside the devices. */
export const shopItemKinds = [
  { value: 'accessory', title: label('لوازم جانبی', 'Accessory') },
  { value: 'package', title: label('بسته', 'Package') },
] as const

const titlesOfFeatures: Record<FeatureName, ReturnType<typeof label>> = {
  'online-visits': label('ویزیت آنلاین', 'Online visits'),
  'visits-at-any-hour': label('ویزیت در هر ساعت', 'Visits at any hour'),
  'accompanying-doctor': label('پزشک همراه و درخواست تماس', 'Accompanying doctor and call requests'),
  'family-members': label('پروندهٔ اعضای خانواده', 'Records of family members'),
  'record-sharing': label('در میان گذاشتن پرونده', 'Sharing of records'),
  'offline-measurements': label('ثبت بی‌اینترنت', 'Measurements typed offline'),
  'in-place-services': label('خدمت در خانه', 'Care at home'),
  'medicine-orders': label('سفارش دارو', 'Medicine orders'),
  'medical-centres': label('مراکز درمانی', 'Medical centres'),
  'questions-and-answers': label('پرسش و پاسخ', 'Questions and answers'),
  'case-sharing': label('نمونه‌های بالینی', 'Clinical cases'),
  academy: label('آکادمی', 'Academy'),
  'group-buying': label('خرید گروهی', 'Group buying'),
  'discussion-panels': label('نشست‌های گفت‌وگو', 'Discussion panels'),
}

/** What copy can promise; whether it is there stands in `domain/values/features.ts`. */
export const featureTitles = featureNames.map((value) => ({ value, title: titlesOfFeatures[value] }))

/** Demonstrations a product page can show; the site brings the code of each. */
export const productDemos = [
  { value: 'sound-filter', title: label('پالایهٔ صدای قلب و ریه', 'Heart and lung sound filter') },
  { value: 'colour-changer', title: label('تغییر رنگ', 'Colour changer') },
  { value: 'ecg-leads', title: label('تک‌کاناله و شش‌کاناله', 'Single-channel and six-channel ECG') },
  { value: 'blood-pressure-history', title: label('نمودار فشار خون', 'Blood pressure history') },
  { value: 'ultrasound-modes', title: label('حالت‌های تصویر', 'Imaging modes') },
  { value: 'vital-signs', title: label('هفت علامت حیاتی', 'Seven vital signs') },
] as const

export const articleCategories = [
  { value: 'public', title: label('عمومی', 'Public') },
  { value: 'specialized', title: label('تخصصی', 'Specialized') },
  { value: 'statistics', title: label('آمار', 'Statistics') },
] as const

/** What a piece of news is about, in the order of the page's choice. */
export const newsCategories = [
  { value: 'product', title: label('محصول', 'Product') },
  { value: 'company', title: label('شرکت', 'Company') },
  { value: 'event', title: label('رویداد', 'Event') },
] as const

/** The eight sections of the rules, which are also their addresses. */
export const rulesSections = [
  { value: 'general', title: label('قوانین عمومی', 'General rules') },
  { value: 'platform', title: label('قوانین پلتفرم', 'Platform rules') },
  { value: 'privacy', title: label('حریم خصوصی', 'Privacy policy') },
  { value: 'communication', title: label('ارتباط الکترونیکی', 'Electronic communication') },
  { value: 'orders', title: label('ثبت و پردازش سفارش', 'Order placement and processing') },
  { value: 'warranty', title: label('گارانتی', 'Warranty') },
  { value: 'branches', title: label('بیانیهٔ شعبه‌ها', 'Branch statement') },
  { value: 'partners', title: label('همکاران', 'Partners') },
] as const

/** For whom a manual is. */
export const manualAudiences = [
  { value: 'home', title: label('استفادهٔ خانگی', 'Home use') },
  { value: 'doctor', title: label('استفادهٔ پزشک', 'Doctor use') },
] as const

/** What the help centre is parted into, in the order of its front. */
export const helpCategories = [
  { value: 'buying', title: label('خرید و ارسال', 'Buying and delivery') },
  { value: 'devices', title: label('دستگاه و گارانتی', 'Devices and warranty') },
  { value: 'record', title: label('پرونده و خانواده', 'Record and family') },
  { value: 'visits', title: label('پزشک و نوبت', 'Doctors and visits') },
  { value: 'account', title: label('حساب و کیف پول', 'Account and wallet') },
] as const

/** What tutorials are about, in the order of their list. */
export const tutorialTopics = [
  { value: 'measuring', title: label('اندازه‌گیری', 'Measuring') },
  { value: 'devices', title: label('دستگاه و گارانتی', 'Devices and warranty') },
  { value: 'record', title: label('پرونده و خانواده', 'Record and family') },
  { value: 'visits', title: label('پزشک و نوبت', 'Doctors and visits') },
] as const

/** How much of somebody’s time a vacancy is. */
export const jobKinds = [
  { value: 'full-time', title: label('تمام‌وقت', 'Full time') },
  { value: 'part-time', title: label('پاره‌وقت', 'Part time') },
  { value: 'internship', title: label('کارآموزی', 'Internship') },
] as const

/** For whom a course of the academy is. */
export const courseLevels = [
  { value: 'beginner', title: label('برای شروع', 'For beginners') },
  { value: 'intermediate', title: label('با کمی آشنایی', 'With some knowledge') },
  { value: 'clinician', title: label('برای پزشک و پرستار', 'For doctors and nurses') },
] as const satisfies readonly { value: CourseLevel; title: string }[]

/** What courses are about. */
export const courseTopics = [
  { value: 'traces', title: label('نوار قلب', 'Heart traces') },
  { value: 'sounds', title: label('صدای قلب و ریه', 'Sounds of heart and lungs') },
  { value: 'models', title: label('مدل‌ها', 'Models') },
  { value: 'privacy', title: label('حریم خصوصی', 'Privacy') },
] as const satisfies readonly { value: CourseTopic; title: string }[]

/** How a lesson is told. */
export const lessonKinds = [
  { value: 'text', title: label('متن', 'Text') },
  { value: 'video', title: label('ویدئو', 'Video') },
] as const

export const blockTones = [
  { value: 'paper', title: label('کاغذی', 'Paper') },
  { value: 'sand', title: label('شنی', 'Sand') },
  { value: 'mist', title: label('مه', 'Mist') },
  { value: 'coral', title: label('مرجانی ملایم', 'Soft coral') },
  { value: 'ink', title: label('جوهری', 'Ink') },
] as const

/** Traces that the site draws by itself. */
export const traceKinds = [
  { value: 'ecg', title: label('نوار قلب شش‌لیدی', 'Six-lead ECG') },
  { value: 'heart-sound', title: label('صدای قلب', 'Heart sound') },
  { value: 'blood-pressure', title: label('فشار خون یک ماه', 'A month of blood pressure') },
] as const

export const socialNetworks = [
  { value: 'instagram', title: label('اینستاگرام', 'Instagram') },
  { value: 'telegram', title: label('تلگرام', 'Telegram') },
  { value: 'linkedin', title: label('لینکدین', 'LinkedIn') },
  { value: 'aparat', title: label('آپارات', 'Aparat') },
  { value: 'youtube', title: label('یوتیوب', 'YouTube') },
  { value: 'x', title: label('ایکس', 'X') },
] as const

/** Units a business fact's number may carry. */
export const factUnits = [
  { value: 'toman', title: label('تومان', 'Toman') },
  { value: 'percent', title: label('درصد', 'Percent') },
  { value: 'minute', title: label('دقیقه', 'Minutes') },
  { value: 'hour', title: label('ساعت', 'Hours') },
  { value: 'business-hour', title: label('ساعت کاری', 'Business hours') },
  { value: 'day', title: label('روز', 'Days') },
  { value: 'working-day', title: label('روز کاری', 'Working days') },
  { value: 'week', title: label('هفته', 'Weeks') },
  { value: 'month', title: label('ماه', 'Months') },
  { value: 'year', title: label('سال', 'Years') },
  { value: 'times', title: label('برابر', 'Times') },
  { value: 'count', title: label('عدد', 'Count') },
  { value: 'millimetre', title: label('میلی‌متر', 'Millimetres') },
  { value: 'centimetre', title: label('سانتی‌متر', 'Centimetres') },
  { value: 'gram', title: label('گرم', 'Grams') },
  { value: 'inch', title: label('اینچ', 'Inches') },
  { value: 'litre', title: label('لیتر', 'Litres') },
  { value: 'degree-celsius', title: label('درجهٔ سلسیوس', 'Degrees Celsius') },
] as const

/** Pages whose words are the interface's and whose picture is chosen in the settings. */
export const picturedPages = [
  { value: '/tools', title: label('ابزارها', 'Tools') },
  { value: '/careers', title: label('فرصت‌های شغلی', 'Jobs') },
  { value: '/group-sale', title: label('خرید گروهی', 'Group buying') },
  { value: '/apps', title: label('برنامه‌ها', 'Apps') },
  { value: '/questions', title: label('پرسش‌ها', 'Questions') },
  { value: '/questions/ask', title: label('پرسیدن', 'Asking') },
  { value: '/academy/panel', title: label('نشست‌های گفت‌وگو', 'Discussion panels') },
  { value: '/community', title: label('جامعه', 'Community') },
] as const

/** The calculators that the site brings; a tool's document gives one its words. */
export const calculators = [
  { value: 'bmi', title: label('نمایهٔ تودهٔ بدنی', 'Body mass index') },
  { value: 'blood-pressure-class', title: label('دستهٔ فشار خون', 'Blood pressure class') },
  { value: 'child-growth', title: label('صدک رشد کودک', 'Child growth percentile') },
  { value: 'due-date', title: label('تاریخ زایمان', 'Due date') },
  { value: 'ideal-weight', title: label('وزن ایدئال', 'Ideal weight') },
  { value: 'water', title: label('آب روزانه', 'Water a day') },
  { value: 'heart-rate-zones', title: label('محدوده‌های ضربان قلب', 'Heart rate zones') },
  { value: 'kidney-function', title: label('کارکرد کلیه', 'Kidney function') },
] as const
