import { useWords } from '~/app/platform/words/use-words'
import { CheckboxGroupField } from '~/app/ui/fields/choice-fields'
import { Notice } from '~/app/ui/notice'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatAmount, toman } from '~/domain/values/money'
import type { DiscountCode } from '~/domain/orders/discount-contract'
import { formatNumber } from '~/domain/values/numbers'
import type { VipCode } from '~/domain/wallet/contract'
import { worthOf } from '~/domain/wallet/minting'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { StaffForm } from '~/app/features/staff/staff-form'
import { nameIn } from '~/domain/values/localized-name'
import { codeIdForm, decideDiscountForm, discountFields, vipFields } from './code.form'

interface NewDiscountProps {
  products: { id: string; names: Partial<Record<string, string>> | null }[]
  idempotencyKey: string
}

/** The terms of a new discount code. Orders keep what they were placed under, so a code is ended and never changed. */
export function NewDiscount({ products, idempotencyKey }: NewDiscountProps) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  return (
    <Question ask="new-discount" title={t('code.new')} text={t('code.newText')} isWide>
      <StaffForm
        intent="new-discount"
        schema={discountFields}
        idempotencyKey={idempotencyKey}
        defaultValue={{ kind: 'percent', purpose: 'orders', perUser: '1' }}
        submit={t('code.make')}
        isWide
      >
        {{
          productIds: ({ choices }) => (
            <details className="rounded-small border border-line px-4 py-2">
              <summary className="min-h-9 font-strong leading-9">{t('code.products')}</summary>
              <CheckboxGroupField
                {...choices('productIds')}
                help={t('code.productsHelp')}
                options={products.map(({ id, names }) => ({
                  value: id,
                  label: names ? nameIn(locale, names) : t('product.nameless'),
                }))}
              />
            </details>
          ),
        }}
      </StaffForm>
    </Question>
  )
}

export function NewVip({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useWords('staff-shop')
  return (
    <Question ask="new-vip" title={t('vip.new')} text={t('vip.newText')} isWide>
      <StaffForm
        intent="new-vip"
        schema={vipFields}
        idempotencyKey={idempotencyKey}
        defaultValue={{ usesPerPerson: '1' }}
        submit={t('vip.make')}
        isWide
      />
    </Question>
  )
}

interface EndCodeProps {
  codes: { id: string; code: string }[]
  kind: 'discount' | 'vip'
  idempotencyKey: string
}

/** Ends a code: who has used it keeps what it gave. */
export function EndCode({ codes, kind, idempotencyKey }: EndCodeProps) {
  const t = useWords('staff-shop')
  const { of } = useQuestion()
  const code = codes.find(({ id }) => id === of)
  if (!code) return null
  return (
    <Question
      ask={`end-${kind}`}
      title={t('code.endAsk', { code: `\u2068${code.code}\u2069` })}
      text={t('code.endText')}
      isDangerous
    >
      <StaffForm
        intent={`end-${kind}`}
        schema={codeIdForm}
        idempotencyKey={idempotencyKey}
        hidden={{ code: code.id }}
        submit={t('code.endDo')}
        variant="danger"
      />
    </Question>
  )
}

/** How many codes of this page wait for a second person, and what that means. */
export function WaitingCodes({ codes }: { codes: VipCode[] }) {
  const t = useWords('staff-shop')
  const count = codes.filter(({ state }) => state === 'waiting').length
  if (count === 0) return null
  return (
    <Notice kind="warning" title={t('vip.waiting', { count })}>
      {t('vip.waitingText')}
    </Notice>
  )
}

/** The same of discount codes. */
export function WaitingDiscounts({ codes }: { codes: DiscountCode[] }) {
  const t = useWords('staff-shop')
  const count = codes.filter(({ standing, isActive }) => standing === 'waiting' && isActive).length
  if (count === 0) return null
  return (
    <Notice kind="warning" title={t('code.waiting', { count })}>
      {t('code.waitingText')}
    </Notice>
  )
}

/** Brings a discount code into force whose terms somebody else has made, or turns it down. */
export function DecideDiscount({ codes, idempotencyKey }: { codes: DiscountCode[]; idempotencyKey: string }) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const code = codes.find(({ id }) => id === of)
  if (!code?.canDecide) return null
  const named = { code: `\u2068${code.code}\u2069` }
  const written = (amount: number) => t('code.toman', { amount: formatAmount(locale, toman(amount)) })
  const { kind, value, ceiling, worth } = code
  const each = kind === 'percent' ? t('code.percent', { value: formatNumber(locale, value) }) : written(value)
  const terms = {
    terms: ceiling === null ? each : t('code.percentUpTo', { percent: each, ceiling: written(ceiling) }),
    worth: written(worth ?? 0),
    maker: `\u2068${(code.changedBy ?? code.madeBy)?.name ?? t('vip.somebody')}\u2069`,
  }
  const form = {
    schema: decideDiscountForm,
    idempotencyKey,
    hidden: { code: code.id, seen: String(code.version) },
  }
  return (
    <>
      <Question
        ask="approve-discount"
        title={t('code.approveAsk', named)}
        text={t(worth === null ? 'code.approveEndless' : 'code.approveText', terms)}
        isDangerous
      >
        <StaffForm intent="approve-discount" {...form} submit={t('code.approveDo')} />
      </Question>
      <Question
        ask="refuse-discount"
        title={t('code.refuseAsk', named)}
        text={t('code.refuseText')}
        isDangerous
      >
        <StaffForm intent="refuse-discount" {...form} submit={t('code.refuseDo')} variant="danger" />
      </Question>
    </>
  )
}

/** Brings a code into force that somebody else has made, or turns it down. */
export function DecideVip({ codes, idempotencyKey }: { codes: VipCode[]; idempotencyKey: string }) {
  const t = useWords('staff-shop')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const code = codes.find(({ id }) => id === of)
  if (!code?.canDecide) return null
  const named = { code: `\u2068${code.code}\u2069` }
  const worth = worthOf(code)
  const written = (amount: number) => formatAmount(locale, toman(amount))
  const terms = {
    amount: written(code.amount),
    worth: written(worth ?? 0),
    minter: `\u2068${code.mintedBy?.name ?? t('vip.somebody')}\u2069`,
  }
  const form = { schema: codeIdForm, idempotencyKey, hidden: { code: code.id } }
  return (
    <>
      <Question
        ask="confirm-vip"
        title={t('vip.confirmAsk', named)}
        text={t(worth === null ? 'vip.confirmEndless' : 'vip.confirmText', terms)}
        isDangerous
      >
        <StaffForm intent="confirm-vip" {...form} submit={t('vip.confirmDo')} />
      </Question>
      <Question ask="refuse-vip" title={t('vip.refuseAsk', named)} text={t('vip.refuseText')} isDangerous>
        <StaffForm intent="refuse-vip" {...form} submit={t('vip.refuseDo')} variant="danger" />
      </Question>
    </>
  )
}
