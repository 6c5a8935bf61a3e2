import type { KavenegarOptions } from '~/api/platform/gateways/kavenegar'
import { smsTemplates, type SmsTemplate } from '~/api/platform/gateways/templates'

const templates = Object.keys(smsTemplates) as SmsTemplate[]

/** Every text under one name. */
export const allNamed = (fa: string): KavenegarOptions['templates'] =>
  Object.fromEntries(templates.map((template) => [template, { fa }])) as KavenegarOptions['templates']

/** The variables that name the texts, each by its own. */
export const templateVariables: Record<string, string> = Object.fromEntries(
  templates.map((template) => [
    `KAVENEGAR_TEMPLATE_${template.replaceAll('-', '_').toUpperCase()}`,
    `tapesh-${template}`,
  ]),
)
