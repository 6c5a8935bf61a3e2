import type { z } from 'zod'
import type { KavenegarOptions } from '~/api/platform/gateways/kavenegar'
import { smsTemplates, type SmsTemplate } from '~/api/platform/gateways/templates'
import type { ZarinpalOptions } from '~/api/platform/gateways/zarinpal'
import type { SmtpOptions } from '~/api/platform/gateways/smtp'
import type { S3Options } from '~/api/platform/files/s3-storage'
import { addressOf, givenKey, text } from './variables'

const templateName = text.regex(
  /^[\w-]{1,100}$/,
  'expected the name under which Kavenegar has approved the text, such as tapesh-code',
)

type Snake<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Uppercase<Head>}_${Snake<Rest>}`
  : Uppercase<Name>
type TemplateVariable = `KAVENEGAR_TEMPLATE_${Snake<SmsTemplate>}`

/** Kavenegar keeps each of our texts under a name of its own, which a variable tells: `order-code` by `KAVENEGAR_TEMPLATE_ORDER_CODE`. */
const variableOf = (template: SmsTemplate): TemplateVariable =>
  `KAVENEGAR_TEMPLATE_${template.replaceAll('-', '_').toUpperCase()}` as TemplateVariable

const templates = Object.keys(smsTemplates) as SmsTemplate[]
const templateVariables = Object.fromEntries(
  templates.flatMap((template) =>
    ['', '_EN', '_ES'].map((ending) => [variableOf(template) + ending, templateName.optional()]),
  ),
) as Record<TemplateVariable | `${TemplateVariable}${'_EN' | '_ES'}`, z.ZodOptional<typeof templateName>>

/** The variables of what is beyond this machine: SMS, e-mail, object storage. */
export const providerVariables = {
  KAVENEGAR_API_KEY: givenKey.optional(),
  ...templateVariables,
  ZARINPAL_MERCHANT_ID: text
    .regex(
      /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
      'expected the merchant id that Zarinpal gave, such as 01234567-89ab-cdef-0123-456789abcdef',
    )
    .optional(),
  ZARINPAL_BASE_URL: addressOf('https://payment.zarinpal.com', ['http:', 'https:']).optional(),
  SMTP_URL: addressOf('smtps://user:password@mail.example:465', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text
    .regex(
      /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'expected a sender such as Tapesh <no-reply@tapesh.example>',
    )
    .optional(),
  S3_ENDPOINT: addressOf('https://s3.example', ['http:', 'https:']).optional(),
  S3_REGION: text.regex(/^[\w-]+$/, 'expected a region such as us-east-1').default('us-east-1'),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected a bucket name such as tapesh')
    .optional(),
  S3_ACCESS_KEY_ID: text.regex(/^\S{3,}$/, 'expected the id of an access key').optional(),
  S3_SECRET_ACCESS_KEY: givenKey.optional(),
}

type Variables = z.output<z.ZodObject<typeof providerVariables>>

/** Those that are set; what is absent has its embedded default. */
export interface Providers {
  sms: KavenegarOptions | undefined
  mail: SmtpOptions | undefined
  zarinpal: ZarinpalOptions | undefined
  files: S3Options | undefined
}

/**
 * Where a form of ours may lead in the end: to the gateway, and from there to the banks' common network. Browsers hold every redirect that
 * follows a form to the page's policy.
 */
export const payOrigins = ({ providers: { zarinpal } }: { providers: Providers }): string[] =>
  zarinpal
    ? [zarinpal.origin ?? 'https://payment.zarinpal.com', 'https://*.zarinpal.com', 'https://*.shaparak.ir']
    : []

/** The names that go together: with one of them all are needed, except where another mode needs them anyway. */
const groups = [
  {
    names: ['KAVENEGAR_API_KEY', ...templates.map(variableOf)],
    why: 'codes and notices go out by SMS through Kavenegar, each text under the name that it was approved by',
    isNeededInProduction: true,
  },
  {
    names: ['ZARINPAL_MERCHANT_ID'],
    why: 'payments go through Zarinpal, which gives it to whoever opens a gateway with them',
    isNeededInProduction: true,
  },
  { names: ['SMTP_URL', 'MAIL_FROM'], why: 'e-mail goes out through it', isNeededInProduction: true },
  {
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    why: 'private files are kept there once any of the S3 variables is set',
    isNeededInProduction: false,
  },
] as const satisfies readonly {
  names: readonly (keyof Variables)[]
  why: string
  isNeededInProduction: boolean
}[]

/** Every variable that is missing beside those that are there, and what `mode` cannot do without. */
export function missingOfProviders(
  values: Variables,
  mode: 'demo' | 'production',
): { variable: string; expected: string }[] {
  return groups.flatMap(({ names, why, isNeededInProduction }) => {
    const isWanted =
      (mode === 'production' && isNeededInProduction) || names.some((name) => values[name] !== undefined)
    if (!isWanted) return []
    return names
      .filter((name) => values[name] === undefined)
      .map((variable) => ({ variable, expected: `is missing; ${why}` }))
  })
}

function kavenegarOf(values: Variables): KavenegarOptions | undefined {
  if (!values.KAVENEGAR_API_KEY) return undefined
  const named = templates.map((template) => {
    const variable = variableOf(template)
    const fa = values[variable]
    // `missingOfProviders` has said so.
    if (fa === undefined) throw new Error(`${variable} is missing`)
    return [template, { fa, en: values[`${variable}_EN`], es: values[`${variable}_ES`] }] as const
  })
  return {
    apiKey: values.KAVENEGAR_API_KEY,
    templates: Object.fromEntries(named) as KavenegarOptions['templates'],
  }
}

export function providersOf(values: Variables): Providers {
  const { SMTP_URL: url, MAIL_FROM: from, S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = values
  const { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  return {
    sms: kavenegarOf(values),
    mail: url && from ? { url, from } : undefined,
    zarinpal: values.ZARINPAL_MERCHANT_ID
      ? {
          merchantId: values.ZARINPAL_MERCHANT_ID.toLowerCase(),
          ...(values.ZARINPAL_BASE_URL ? { origin: new URL(values.ZARINPAL_BASE_URL).origin } : {}),
        }
      : undefined,
    files:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
        : undefined,
  }
}
