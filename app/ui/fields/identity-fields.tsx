import { parseDeviceSerial } from '~/domain/values/device-serial'
import { digitsIn } from '~/domain/values/digits'
import { parseCompanyId } from '~/domain/values/company-id'
import { parseNationalId } from '~/domain/values/national-id'
import { parsePhone } from '~/domain/values/phone'
import { parsePostalCode } from '~/domain/values/postal-code'
import { usePageLocale } from '../page-locale'
import { useControl, type TypedFieldProps } from './control'
import { DigitsInput } from './digits-input'
import { FieldFrame } from './field-frame'

const kinds = {
  phone: { parse: parsePhone, attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
  // Not the reader’s own, which a browser would fill in.
  otherPhone: { parse: parsePhone, attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'off' } },
  nationalId: { parse: parseNationalId, attributes: {} },
  companyId: { parse: parseCompanyId, attributes: {} },
  postalCode: { parse: parsePostalCode, attributes: { autoComplete: 'postal-code' } },
  serial: {
    parse: parseDeviceSerial,
    attributes: { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false },
  },
} as const

function IdentityField({ kind, ...props }: TypedFieldProps & { kind: keyof typeof kinds }) {
  const locale = usePageLocale()
  const control = useControl(props)
  const { parse, attributes } = kinds[kind]
  return (
    <FieldFrame {...props} id={control.id}>
      <DigitsInput
        {...control.attributes}
        {...attributes}
        readOnly={props.readOnly}
        defaultValue={props.defaultValue}
        print={(text) => {
          const value = parse(text)
          // A serial is Latin letters and digits in every language, as it stands on the device.
          return value && (kind === 'serial' ? value : digitsIn(locale, value))
        }}
      />
    </FieldFrame>
  )
}

/** Somebody else’s mobile number. */
export const OtherPhoneField = (props: TypedFieldProps) => <IdentityField kind="otherPhone" {...props} />

/** A mobile number. */
export const PhoneField = (props: TypedFieldProps) => <IdentityField kind="phone" {...props} />

/** The ten digits of a person's national id. */
export const NationalIdField = (props: TypedFieldProps) => <IdentityField kind="nationalId" {...props} />

/** The eleven digits of a company. */
export const CompanyIdField = (props: TypedFieldProps) => <IdentityField kind="companyId" {...props} />

export const PostalCodeField = (props: TypedFieldProps) => <IdentityField kind="postalCode" {...props} />

/** Two letters and ten digits, as they stand on a device. */
export const SerialField = (props: TypedFieldProps) => <IdentityField kind="serial" {...props} />
