import { initialsOf } from './initials'

const grounds = [
  'bg-sea-soft text-sea-ink',
  'bg-coral-soft text-coral-ink',
  'bg-amber-soft text-amber-ink',
  'bg-sand text-ink-2',
  'bg-mist text-ink',
]

/** The same person has the same ground everywhere. */
const groundOf = (name: string) =>
  grounds[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length]

interface AvatarProps {
  name: string
  size?: 'small' | 'medium' | 'large'
  /** False where nothing else on the line says the name. */
  isDecorative?: boolean
}

const sizes = { small: 'size-8 text-[0.6875rem]', medium: 'size-11 text-sm', large: 'size-16 text-xl' }

/** A person by the first letters of the name. */
export const Avatar = ({ name, size = 'medium', isDecorative = true }: AvatarProps) => (
  <span
    {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    className={`inline-grid flex-none place-items-center rounded-pill font-heading leading-none ${sizes[size]} ${groundOf(name)}`}
  >
    {initialsOf(name)}
  </span>
)
