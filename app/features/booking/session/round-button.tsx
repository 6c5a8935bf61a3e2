import { Icon, type IconName } from '~/app/ui/icon'

interface RoundButtonProps {
  icon: IconName
  label: string
  onClick: () => void
  /** What it switches is off: it stands out. */
  isOff?: boolean
  isDangerous?: boolean
  shortcut?: string
}

const look = ({ isOff, isDangerous }: Pick<RoundButtonProps, 'isOff' | 'isDangerous'>) =>
  isDangerous
    ? 'bg-coral-action text-white hover:bg-[color-mix(in_srgb,var(--coral-action)_85%,black)]'
    : isOff
      ? 'bg-white text-[#0e2a2b]'
      : 'bg-[#23403f] text-white hover:bg-[#35605e]'

/** On the picture: its words are read out and shown when it is pointed at. */
export const RoundButton = ({ icon, label, onClick, isOff, isDangerous, shortcut }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-keyshortcuts={shortcut}
    onClick={onClick}
    className={`grid size-[3.25rem] place-items-center rounded-pill transition-colors ${look({ isOff, isDangerous })}`}
  >
    <Icon name={icon} />
  </button>
)
