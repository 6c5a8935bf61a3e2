const small =
  'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'.split(' ')
const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود']
const hundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد']
const scales = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد']

function spellBelowThousand(value: number): string[] {
  const rest = value % 100
  const parts = [hundreds[Math.floor(value / 100)], rest < 20 ? small[rest] : tens[Math.floor(rest / 10)]]
  if (rest >= 20 && rest % 10 > 0) parts.push(small[rest % 10])
  return parts.filter((part): part is string => Boolean(part) && part !== small[0])
}

/**
 * A whole number in Persian words, for amounts that are easily mistyped by a zero: `هشتاد هزار`. Empty for what is no whole number
 * from zero to below 10¹⁵.
 */
export function spellInPersian(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1e15) return ''
  if (value === 0) return 'صفر'
  const parts: string[] = []
  for (let scale = scales.length - 1; scale >= 0; scale--) {
    const group = Math.floor(value / 1000 ** scale) % 1000
    if (group === 0) continue
    const words = scale === 1 && group === 1 ? '' : spellBelowThousand(group).join(' و ')
    parts.push(`${words} ${scales[scale] ?? ''}`.trim())
  }
  return parts.join(' و ')
}
