import { describe, expect, it } from 'vitest'
import { endsNumber, findContacts, hasContactInName, partsOf } from './contacts'

const kindsIn = (text: string) => findContacts(text).map(({ kind }) => kind)

describe('what leads out of the platform', () => {
  it.each([
    '09123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '۰۹12۳۴۵۶۷۸۹',
    'زنگ بزنید ۰۹۱۲ ۳۴۵ ۶۷۸۹ لطفاً',
    '0912-345-6789',
    '0912.345.67.89',
    '(0912) 345 6789',
    '۰ ۹ ۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹',
    '0_9_1_2_3_4_5_6_7_8_9',
    '0‌9‌1‌2‌3‌4‌5‌6‌7‌8‌9',
    '+98 912 345 6789',
    '00989123456789',
    '989123456789',
    '98 912 345 6789',
    '۹۸-۰۹۱۲-۳۴۵-۶۷-۸۹',
    '98 (912) 34 56 789',
    '98 9 1 2 3 4 5 6 7 8 9',
    '+98 91 23 45 67 89',
    '+98 (0) 912 345 6789',
    '9123456789',
    '021-88776655',
    '۰۲۱ ۸۸۷۷ ۶۶۵۵',
    '+44 7911 123456',
    '𝟎𝟗𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
    'صفر نهصد و دوازده سیصد و چهل و پنج شصت و هفت هشتاد و نه',
    // Begun, with its nought: the rest comes in the next message.
    'صفر نهصد و دوازده سی و چهار پنجاه و شش',
    'صفر نه یک دو سه چهار پنج شش هفت هشت نه',
    'zero nine one two three four five six seven eight nine',
    'یک دو سه چهار پنج شش هفت هشت',
    '0912\n345\n6789',
    '۰۹۱۲،۳۴۵،۶۷،۸۹',
    '۰۹۱۲٫۳۴۵٫۶۷۸۹',
    '0912:345:6789',
    '0912 | 345 | 67 | 89',
    '0912.345.6789',
    '0.9.1.2.3.4.5.6.7.8.9',
    '0\n9\n1\n2\n3\n4\n5\n6\n7\n8\n9',
    '09\u200b12\u206034\u00ad56\ufeff789',
    '0️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣',
    '⓪⑨①②③④⑤⑥⑦⑧⑨',
    '912 345 67 89',
    'نهصد و دوازده سیصد و چهل و پنج شصت و هفت هشتاد و نه',
    'نهصدودوازده سیصدوچهل‌وپنج شصت‌وهفت هشتادونه',
    'نهصد و ده، سیصد و چهل و پنج، ۶۷، ۸۹',
    'صفر ۹۱۲ سیصد و چهل و پنج ۶۷۸۹',
    '0912 three four five 6789',
    'cero nueve uno dos tres cuatro cinco seis siete ocho nueve',
    'تلفن خانه ۸۸۷۷ ۶۶۵۵',
    'زنگ بزنید 88776655',
  ])('finds the number in: %s', (text) => {
    expect(kindsIn(text)).toEqual(['phone'])
  })

  it.each([
    'https://example.com/a',
    'www.example.ir',
    'example.com',
    'سایت example . com را ببینید',
    'example [dot] com',
    'example نقطه ir',
    'HTTP://EXAMPLE.COM',
    'my-clinic.co/x?y=1',
    'example。com',
    'exa\u200bmple.com',
    'dr ahmadi . com',
    'drahmadi. com',
    'drahmadi .ir',
    'drahmadi[.]me',
    'drahmadi dot me',
    'drahmadi نقطه me',
    't . me/drahmadi',
    'drahmadi. id/chat',
    'drahmadi.ac.ir',
    'drahmadi . ac . ir',
    'drahmadi.co.uk',
    'drahmadi . co . uk',
    'drahmadi.us',
  ])('finds the link in: %s', (text) => {
    expect(kindsIn(text)).toEqual(['link'])
  })

  it.each([
    'dr.karimi@example.com',
    'dr karimi@example.com',
    'dr.karimi [at] example [dot] com',
    'dr.karimi@example . com',
  ])('finds the address in: %s', (text) => {
    expect(kindsIn(text)).toEqual(['email'])
  })

  it.each([
    'در تلگرام پیام بدهید',
    'واتساپ دارید؟',
    'واتس‌اپ',
    'واتس آپ',
    'اینستا',
    'توی ایتا هستم',
    'پیام‌رسان بله',
    'در روبیکا',
    'Telegram',
    'whats app me',
    '@dr_karimi',
  ])('finds the messenger in: %s', (text) => {
    expect(kindsIn(text)).toContain('messenger')
  })

  it.each([
    'فشار خونم ۱۲۰/۸۰ و ۱۳۰/۸۵ و ۱۴۲/۹۰ بود',
    'ضربان: ۹۰ ۸۵ ۹۲ ۸۸ ۹۵ ۹۱',
    'قند ناشتا ۱۱۰، ۱۲۵، ۹۸، ۱۰۲',
    'اکسیژن: 98 97 96 97 95 96',
    'SpO2 ۹۸ ۹۴ ۹۶ ۹۷ ۹۵ ۹۶ ۹۷',
    '98-97-96-97-95-96',
    'کراتینین 0.9 1.1 1.2 1.0 0.95',
    'از ۱۴۰۳/۰۵/۱۲ تا ۱۴۰۳/۰۶/۲۰',
    '2024-03-12 08:30',
    'آتورواستاتین ۲۰ میلی‌گرم، سه بار در روز، ۱۰ روز',
    'اورژانس ۱۱۵ را بگیرید',
    'بله، حتماً',
    'سروش هم تب دارد',
    'یک یا دو قرص، سه بار',
    'سیگنال نوار قلب خوب نیست',
    'ساعت ۸.۳۰ قرص را خوردم.بعد خوابیدم',
    'HbA1c 7.2 بود',
    'BP 120/80, HR 72, T 36.8',
    'میزان ۵۰۰ ۲۵۰ ۵۰۰',
    'کد رهگیری TC-7K2M-9QXZ',
    'یک دو سه',
    'ساعت ۰۹:۳۰، ۱۲۰، ۸۵، ۳۶',
    '09:30 120/80\n12:45 118/76\n18:00 122/81',
    'ساعت ۹:۱۵ فشار ۱۲۰/۸۰، ضربان ۷۲',
    'پلاکت ۲۵۰۰۰۰، گلبول سفید ۷۸۰۰، هموگلوبین ۱۳٫۵',
    'کلسترول ۱۹۰ LDL ۱۱۰ HDL ۴۵ TG ۱۵۰',
    'ALT 45 AST 38 ALP 210 GGT 30',
    'کد ملی ۰۰۱۲۳۴۵۶۷۹',
    'شمارهٔ پرونده 14030512',
    'شمارهٔ پرونده ۲۴۰۳۰۵۱۲',
    'شماره بیمه 56781234',
    'platelets 2450 3100',
    'clinically 2450-3100',
    'نهصد و پنجاه و دو، صد و بیست، هشتاد',
    'صبح یک عدد، ظهر دو عدد، شب سه عدد؛ بیست و پنج روز',
    'سی و دو و هشتاد و پنج',
    'dos pastillas, tres veces al día, diez días',
    '500 mg cada 8 horas, 7 días, 120/80, 36.8',
    'TSH 2.34, T4 8.9, T3 112, FBS 98, 2hpp 134',
    'Pain at rest. US abdomen',
    '1 cap. AC/HS',
    // What doctors write in short, with words that addresses end in as well.
    'Losartan 25 mg, 1 cap. AC',
    '1 tab. AC and HS',
    'CBC. CA 125',
    'CBC . CA 125',
    'Mg. Ca 500',
    'ED. US abdomen',
    'Abd. US normal',
    'Ferritin. ID consult',
    'Wound clean. ID: no growth',
    'Repeat ECG. Me or the resident will look',
    'No fever. Live vaccine in May',
    'Rest. Pro BNP 120',
    'Start iron. Info given',
    'Referred. De novo AF',
    'Gargle. Tr. opii 5 ml',
    'FeNO 20. AI 1.2',
  ])('finds nothing in: %s', (text) => {
    expect(findContacts(text)).toEqual([])
  })

  it('tells where each stands, in their order, and cuts the text by it', () => {
    const text = 'با ۰۹۱۲۳۴۵۶۷۸۹ یا a@b.com'
    const parts = partsOf(text)
    expect(parts).toEqual([
      { text: 'با ', kind: null },
      { text: '۰۹۱۲۳۴۵۶۷۸۹', kind: 'phone' },
      { text: ' یا ', kind: null },
      { text: 'a@b.com', kind: 'email' },
    ])
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })

  it('puts every text together again, whatever stands in it', () => {
    for (const text of ['', '😀 09123456789 😀', 'الف\n۰۹۱۲۳۴۵۶۷۸۹\nب', '@@@@....0000'])
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
  })
})

describe('the name of a file', () => {
  it.each([
    '@dr_ahmadi.jpg',
    'telegram dr_ahmadi.jpg',
    'Instagram: dr.ahmadi.png',
    'تلگرام dr_ahmadi.pdf',
    'dr.ahmadi@gmail.com',
    'dr.ahmadi@gmail.com.jpg',
    'dr@x.co',
    'drahmadi.ir',
    'drahmadi.ir.pdf',
    'com.samsung.drahmadi.ir.jpg',
    'com.samsung.drahmadi.me.jpg',
    '09123456789.jpg',
    '9123456789.jpeg',
    'call 0912 345 6789.webp',
  ])('leads out of the platform: %s', (name) => {
    expect(hasContactInName(name)).toBe(true)
  })

  it.each([
    'CBC. CA 125.pdf',
    'Scan 9812345678.pdf',
    'Screenshot_20261121_com.samsung.android.app.notes.jpg',
    'Screenshot_2026-11-21-10-30-11-123_com.whatsapp.jpg',
    'Screenshot_2026-11-21_org.telegram.messenger.png',
    'WhatsApp Image 2026-11-21 at 10.30.11.jpeg',
    'WhatsApp Image_edited.jpg',
    'Telegram photo_2026-11-21_10-30-11.jpg',
    'Screenshot_20261121-103011_Instagram.jpg',
    'IMG-20261121-WA0003.jpg',
    'آزمایش خون.pdf',
    'lab.PDF',
  ])('is one of a picture or a sheet: %s', (name) => {
    expect(hasContactInName(name)).toBe(false)
  })
})

describe('a number in pieces', () => {
  it.each([
    [['۰۹۱۲'], '۳۴۵۶۷۸۹'],
    [['شماره‌ام 0912345'], '6789 است'],
    [['0912', '345'], '6789'],
    [['98 912'], '345 6789'],
    [['0912', '', '3456'], '789'],
  ])('is one with what was written just before: %j %s', (before, text) => {
    expect(endsNumber(before, text)).toBe(true)
  })

  it.each([
    [[], '0912'],
    [['0912'], 'سلام'],
    [['فشارم ۱۲۰ روی ۸۰'], '۱۳۰ روی ۹۰'],
    [['قند ۹۵'], 'فردا 110'],
    [['۹۸ ۹۷ ۹۶'], '۹۷ ۹۵ ۹۶'],
    [['98 94 93'], '92 90 91'],
    // What was a number by itself was refused by itself.
    [['سلام'], '09123456789'],
    [['Tomorrow.'], 'me too'],
  ])('is none: %j %s', (before, text) => {
    expect(endsNumber(before, text)).toBe(false)
  })
})
