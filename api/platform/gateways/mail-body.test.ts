import { describe, expect, it } from 'vitest'
import { htmlBody, plainBody } from './mail-body'

const text =
  'سلام،\n\nکالا <۱> × ۲\t۱٬۰۰۰ تومان\nجمع\t۱٬۰۰۰ تومان\n\n\n\nدیدن سفارش\nhttps://tapesh.example/a?b=1&c=2'

describe('the body of a mail', () => {
  it('in text alone has its rows in words and no empty block', () => {
    expect(plainBody(text)).toBe(
      'سلام،\n\nکالا <۱> × ۲: ۱٬۰۰۰ تومان\nجمع: ۱٬۰۰۰ تومان\n\nدیدن سفارش\nhttps://tapesh.example/a?b=1&c=2',
    )
  })

  it('in HTML stands in its direction, with rows in a table, one link and nothing that is fetched', () => {
    const html = htmlBody(text, 'fa')
    expect(html).toContain('<html lang="fa" dir="rtl">')
    expect(html.match(/<tr>/g)).toHaveLength(2)
    expect(html).toContain('کالا &lt;۱&gt; × ۲')
    expect(html).toMatch(/<a href="https:\/\/tapesh\.example\/a\?b=1&amp;c=2"[^>]*>دیدن سفارش<\/a>/)
    expect(html).not.toMatch(/<img|src=|@import|url\(/)
    expect(htmlBody(text, 'es')).toContain('dir="ltr"')
  })

  it('shows a code large, and never takes typed text for markup', () => {
    expect(htmlBody('123456', 'en')).toContain('font-size:28px')
    expect(htmlBody('<script>\tx', 'en')).not.toContain('<script>')
  })
})
