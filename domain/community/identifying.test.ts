import { describe, expect, it } from 'vitest'
import { findIdentifying, identifyingErrorOf } from './identifying'

describe('a text of a case', () => {
  it.each([
    ['national-id', 'کد او ۰۰۱۲۳۴۵۶۷۹ است'],
    ['national-id', 'با شمارهٔ 001-234567-9'],
    ['record-number', 'پروندهٔ ۱۲۳۴۵۶ بیمارستان'],
    ['record-number', 'شماره پرونده: 88-1234'],
    ['record-number', 'کد ملی او را ندارم'],
    ['record-number', 'MRN 0048812'],
    ['record-number', 'Record number: A12345'],
    ['date', 'در ۱۴۰۲/۰۵/۰۳ بستری شد'],
    ['date', '۳ مرداد ماه ۱۴۰۲ بستری شد'],
    ['date', 'admitted 03-05-2023'],
    ['date', 'on 3rd of May 2023'],
    ['date', 'May 3, 2023'],
    ['date', '۱۴۰۲ / ۰۳ / ۱۲ بستری شد'],
    ['date', 'متولد ۶۵/۳/۱۲'],
    ['date', 'DOB 12/3/65'],
    ['date', 'دوازدهم خرداد ۱۴۰۲ عمل شد'],
    ['date', 'عمل در 13990512'],
    ['name', 'خانم رضایی ۴۵ ساله'],
    ['name', 'آقا رضایی با درد سینه'],
    ['name', 'اسم بیمار: مریم احمدی'],
    ['name', 'بیماری به نام علی رضایی'],
    ['name', 'Patient: Sara Ahmadi'],
    ['name', 'آقای حسینی با درد سینه'],
    ['name', 'نام بیمار: مریم'],
    ['name', 'نام و نام خانوادگی: علی'],
    ['name', 'Mrs. Smith came in with a cough'],
    ['name', 'Patient name: John'],
  ] as const)('has a %s in “%s”', (kind, text) => {
    expect(findIdentifying(text)).toBe(kind)
  })

  it.each([
    'خانم باردار ۲۸ ساله با فشار ۱۵۰/۹۵',
    'خانم ۴۵ ساله با درد سینه از سه روز پیش',
    'آقای میان‌سال با سرفه',
    'خانم سی و پنج ساله با تب',
    'آقای شصت ساله',
    'خانم حامله',
    'آقای کشاورز با سرفه',
    'خانم سابقهٔ دیابت دارد',
    'خانم شکایت از سردرد دارد',
    'خانم تحت درمان است',
    'به نام خدا',
    'Patient: Male, 60',
    'پتاسیم ۴٫۲ / ۳٫۹ / ۴٫۱',
    'مردی حدود ۶۰ ساله، هموگلوبین ۱۲٫۵ و پلاکت ۲۵۰۰۰۰',
    'سابقهٔ جراحی در سال ۱۳۹۸ و از مرداد دارو می‌خورد',
    'ضربان ۱۰۲، ECG با ST elevation در II، III و aVF',
    'نسبت 120/80/70 و دوز 2.5.1',
    'A woman in her forties; BP 150/95, since May.',
    'the patient’s name is not known, Mr. is unsaid',
    'پروندهٔ او در دسترس نیست؛ کراتینین ۱٫۲',
    '۱۲۳۴۵۶۷۸۹۰ واحد',
    '',
  ])('has nothing in “%s”', (text) => {
    expect(findIdentifying(text)).toBeUndefined()
  })

  it('is refused in words', () => {
    expect(identifyingErrorOf('خانم رضایی')).toBe('error.caseName')
    expect(identifyingErrorOf('سرفه')).toBeUndefined()
  })
})
