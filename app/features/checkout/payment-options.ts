import type { Translate } from '~/app/platform/words/use-words'
import type { Option } from '~/app/ui/fields/select-field'
import type { PricedCart } from '~/domain/orders/cart-contract'
import { walletShare, type WayToPay } from '~/domain/orders/ways-to-pay'
import { partsOf, takesInOne } from '~/domain/payments/parts'
import { deadlineWords } from '~/domain/values/deadline'
import type { Locale } from '~/domain/values/locale'
import { formatAmount, toman } from '~/domain/values/money'

export interface Payable {
  cart: Pick<PricedCart, 'total' | 'gateway' | 'dear'>
  balance: number
  /** There is an account that a bank transfer could go to. */
  offersTransfer: boolean
}

type CheckoutWords = Translate<'checkout'>
interface WayOption extends Option {
  value: WayToPay
}

/** Whether the gateway cannot take all of it in one payment. */
export const isDear = ({ cart: { total, gateway } }: Payable): boolean => total > gateway.most

/** The way that is chosen before anybody has. */
export function firstWay(payable: Payable): WayToPay {
  const { cart } = payable
  if (isDear(payable)) return 'parts'
  return cart.gateway.canPay ? 'gateway' : 'wallet'
}

/** How an order can be paid, each with what that means in toman. */
export function waysOf(payable: Payable, t: CheckoutWords, locale: Locale): WayOption[] {
  const { cart, balance } = payable
  const { total, gateway } = cart
  const written = (amount: number) => formatAmount(locale, toman(amount))
  const missing = Math.max(0, total - balance)
  const wallet: WayOption = {
    value: 'wallet',
    label: t('pay.wallet'),
    help: [
      t('pay.balance', { amount: written(balance) }),
      missing > 0 && t('pay.missing', { amount: written(missing) }),
    ]
      .filter(Boolean)
      .join(' '),
    disabled: missing > 0,
  }
  if (isDear(payable)) return [...dearWays(payable, t, locale), wallet]
  const fromWallet = walletShare(total, balance)
  const least = written(gateway.least)
  return [
    {
      value: 'gateway',
      label: t('pay.gateway'),
      help: gateway.canPay ? t('pay.gatewayHelp') : t('pay.belowLeast', { least }),
      disabled: !gateway.canPay,
    },
    wallet,
    ...(fromWallet > 0 && missing > 0 ? [walletThenGateway(payable, t, locale)] : []),
  ]
}

function walletThenGateway({ cart, balance }: Payable, t: CheckoutWords, locale: Locale): WayOption {
  const { total, gateway } = cart
  const written = (amount: number) => formatAmount(locale, toman(amount))
  const fromWallet = walletShare(total, balance)
  return {
    value: 'wallet-then-gateway',
    label: t('pay.walletThenGateway'),
    help: [
      t('pay.walletThenGatewayHelp', { wallet: written(fromWallet), gateway: written(total - fromWallet) }),
      fromWallet < balance && t('pay.restAtLeast', { least: written(gateway.least) }),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** In several payments, or by bank transfer; what the wallet has may come first. */
function dearWays(payable: Payable, t: CheckoutWords, locale: Locale): WayOption[] {
  const { cart, balance, offersTransfer } = payable
  const { total, gateway, dear } = cart
  const written = (amount: number) => formatAmount(locale, toman(amount))
  const listed = (amounts: readonly number[]) => amounts.map(written).join(t('pay.plus'))
  const partsMinutes = dear?.partsMinutes ?? 0
  const time =
    partsMinutes % 60 === 0
      ? t('pay.hours', { count: partsMinutes / 60 })
      : t('pay.minutes', { count: partsMinutes })
  const parts = partsOf(total, gateway)
  const fromWallet = walletShare(total, balance)
  const rest = total - fromWallet
  const restParts = partsOf(rest, gateway)
  const hasSome = fromWallet > 0 && rest > 0
  const transfer: WayOption[] = dear
    ? [
        {
          value: 'transfer',
          label: t('pay.transfer'),
          help: t('pay.transferHelp', deadlineWords(locale, dear.transferUntil)),
        },
      ]
    : []
  return [
    {
      value: 'parts',
      label: t('pay.parts', { count: parts.length }),
      help: t('pay.partsHelp', { amounts: listed(parts), time }),
    },
    ...(offersTransfer ? transfer : []),
    ...(hasSome && takesInOne(rest, gateway) ? [walletThenGateway(payable, t, locale)] : []),
    ...(hasSome && rest > gateway.most
      ? [
          {
            value: 'wallet-then-parts' as const,
            label: t('pay.walletThenParts', { count: restParts.length }),
            help: t('pay.walletThenPartsHelp', { wallet: written(fromWallet), amounts: listed(restParts) }),
          },
          ...(offersTransfer
            ? [
                {
                  value: 'wallet-then-transfer' as const,
                  label: t('pay.walletThenTransfer'),
                  help: t('pay.walletThenTransferHelp', { wallet: written(fromWallet), rest: written(rest) }),
                },
              ]
            : []),
        ]
      : []),
  ]
}

/** What pressing the button does, in the words of the chosen way; where that is not known, the least of them. */
export function submitWords(
  payable: Payable,
  way: string | undefined,
  t: CheckoutWords,
  locale: Locale,
): string {
  const { cart, balance } = payable
  const written = (amount: number) => formatAmount(locale, toman(amount))
  if (!isDear(payable)) return t('pay.submit', { amount: written(cart.total) })
  const rest = way?.startsWith('wallet-then-') ? cart.total - walletShare(cart.total, balance) : cart.total
  switch (way) {
    case 'parts':
    case 'wallet-then-parts':
      return t('pay.submitParts', { amount: written(partsOf(rest, cart.gateway)[0] ?? 0) })
    case 'transfer':
    case 'wallet-then-transfer':
      return t('pay.submitTransfer')
    case 'wallet':
    case 'wallet-then-gateway':
      return t('pay.submit', { amount: written(cart.total) })
    default:
      return t('pay.submitOnly')
  }
}
