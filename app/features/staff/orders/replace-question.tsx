import { Form } from '@remix-run/react'
import { FieldWordsOfPage } from '~/app/platform/words/field-words-of-page'
import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { RadioGroupField } from '~/app/ui/fields/choice-fields'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import { usePageLocale } from '~/app/ui/page-locale'
import type { StaffOrder } from '~/domain/orders/order-contract'
import { formatAmount, toman } from '~/domain/values/money'
import type { ProductColour } from '~/domain/values/product-colour'
import { Question, useQuestion } from '~/app/ui/dialog/question'
import { StaffForm } from '~/app/features/staff/staff-form'
import { nameIn } from '~/domain/values/localized-name'
import { replaceForm } from './order.form'

export interface Substitute {
  id: string
  names: Record<string, string>
  price: number
  colours: { featureId: string; colour: ProductColour; available: boolean }[]
  engraving: { featureId: string; maxLength: number } | null
}

interface ReplaceQuestionProps {
  lines: StaffOrder['lines']
  substitutes: Substitute[]
  /** The product that the address has chosen, by its id. */
  chosen: string | null
  idempotencyKey: string
}

/** What comes in place of a line that is not to be had: first the product, then its colour. Two steps, so that it works without script. */
export function ReplaceQuestion({ lines, substitutes, chosen, idempotencyKey }: ReplaceQuestionProps) {
  const t = useWords('staff-shop')
  const product = useWords('products')
  const locale = usePageLocale()
  const { of } = useQuestion()
  const substitute = substitutes.find(({ id }) => id === chosen)
  const engraved = lines.find(({ id }) => id === of)?.engraving?.text
  return (
    <Question ask="replace" title={t('replace')} text={t('replace.text')} isDangerous>
      <FieldWordsOfPage>
        <Form className="space-y-4" preventScrollReset>
          <input type="hidden" name="ask" value="replace" />
          <input type="hidden" name="of" value={of ?? ''} />
          <input type="hidden" name="modal" value="OPEN" />
          <SelectField
            name="with"
            label={t('field.product')}
            defaultValue={chosen ?? ''}
            placeholder={t('choose')}
            options={substitutes.map(({ id, names, price }) => ({
              value: id,
              label: `${nameIn(locale, names)} – ${formatAmount(locale, toman(price))} ${t('toman')}`,
            }))}
          />
          <Button type="submit" size="small">
            {t('replace.choose')}
          </Button>
        </Form>
      </FieldWordsOfPage>
      {substitute && of && (
        <div className="mt-6 border-t border-line pt-6">
          <p className="mb-5 font-strong">{nameIn(locale, substitute.names)}</p>
          {engraved && (
            <p className="mb-5 text-ink-2">
              {t(substitute.engraving ? 'replace.engraved' : 'replace.notEngraved', {
                text: `\u2068${engraved}\u2069`,
              })}
            </p>
          )}
          <StaffForm
            key={substitute.id}
            intent="replace"
            schema={replaceForm}
            idempotencyKey={idempotencyKey}
            hidden={{
              line: of,
              product: substitute.id,
              engravingFeature: substitute.engraving?.featureId ?? '',
            }}
            defaultValue={substitute.engraving && engraved ? { engraving: engraved } : {}}
            submit={t('replace.do')}
            variant="danger"
          >
            {{
              colour:
                substitute.colours.length === 0
                  ? null
                  : ({ text }) => (
                      <RadioGroupField
                        {...text('colour')}
                        required
                        options={substitute.colours.map(({ featureId, colour, available }) => ({
                          value: featureId,
                          label: product(`colour.${colour}`),
                          disabled: !available,
                        }))}
                      />
                    ),
              engraving: substitute.engraving
                ? ({ text }) => (
                    <TextField {...text('engraving')} maxLength={substitute.engraving?.maxLength} />
                  )
                : null,
            }}
          </StaffForm>
        </div>
      )}
    </Question>
  )
}
