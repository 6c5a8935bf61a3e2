import { useWords } from '~/app/platform/words/use-words'
import { Button } from '~/app/ui/button'
import { SelectField } from '~/app/ui/fields/select-field'
import { TextField } from '~/app/ui/fields/text-field'
import { Code } from '~/app/ui/isolate'
import type { Team } from '~/domain/orders/group-contract'
import { Part } from './part'
import type { CheckoutFields } from './use-checkout-form'

interface SavingFieldsProps extends CheckoutFields {
  teams: readonly Team[]
  /** The code that the total has. */
  applied: { code: string; refundPercent: number } | null
}

/** What makes it cheaper: a code, a team. The button works the total out anew and keeps what was typed. */
export function SavingFields({ fields, bind, labels, teams, applied }: SavingFieldsProps) {
  const t = useWords('checkout')
  const groups = useWords('groups')
  return (
    <Part title={t('total.saving')}>
      <TextField {...bind.text(fields.discountCode)} label={labels.discountCode} help={t('code.help')} />
      {applied && (
        <>
          <p role="status" className="text-sm font-medium text-sea-ink">
            <Applied text={t('code.applied')} code={applied.code} />
          </p>
          <p className="text-sm text-ink-2">
            {t(returnsWord(applied.refundPercent), { percent: applied.refundPercent })}
          </p>
        </>
      )}
      {teams.length > 0 && (
        <SelectField
          {...bind.text(fields.teamToken)}
          label={labels.teamToken}
          help={t('team.help')}
          placeholder={t('team.none')}
          options={teams.map(({ token, name, members, tier }) => ({
            value: token,
            label: [
              name,
              groups('members', { count: members }),
              tier ? groups('tier', { tier: groups(tier.tier) }) : groups('none'),
            ].join(' · '),
          }))}
        />
      )}
      <Button type="submit" name="intent" value="price" formNoValidate size="small">
        {t('code.apply')}
      </Button>
    </Part>
  )
}

const returnsWord = (percent: number) =>
  percent === 100 ? 'code.returnsAll' : percent === 0 ? 'code.returnsNothing' : 'code.returnsPart'

function Applied({ text, code }: { text: string; code: string }) {
  const [before, after] = text.split('{{code}}')
  return (
    <>
      {before}
      <Code>{code}</Code>
      {after}
    </>
  )
}
