import type { ReactNode } from 'react'
import { codeIn, digitsIn, toAsciiDigits } from '~/domain/values/digits'
import { usePageLocale } from './page-locale'

interface CodeProps {
  children: ReactNode
  className?: string
}

/** What is written from left to right whatever stands around, as it was issued: codes of carriers, banks and networks, which are copied to where they come from; e-mail, amounts. */
export const AsIssued = ({ children, className = '' }: CodeProps) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** Codes and serials by which something of ours is found, as `codeIn` prints them. */
export function Code({ children, className }: CodeProps & { children: string }) {
  return <AsIssued className={className}>{codeIn(usePageLocale(), children)}</AsIssued>
}

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
