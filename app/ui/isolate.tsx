import type { ReactNode } from 'react'
import { digitsIn, toAsciiDigits } from '~/domain/values/digits'
import { usePageLocale } from './page-locale'

/** Codes, models and serials: always left-to-right, whatever stands around. */
export const Code = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** A telephone number to call: printed in the reader's digits, dialled in ASCII ones. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const locale = usePageLocale()
  const dialled = toAsciiDigits(phone).replace(/[^\d+]/g, '')
  return (
    <a href={`tel:${dialled}`} className={className}>
      <bdi dir="ltr">{digitsIn(locale, phone)}</bdi>
    </a>
  )
}
