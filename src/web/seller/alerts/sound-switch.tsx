import { Bell, BellOff } from 'lucide-react'
import { compactButton } from '#web/ui/compact-button.ts'
import { orderSound, useOrderSound } from './order-sound.ts'

/** Whether new orders make a sound; each browser has its own setting. */
export function SoundSwitch() {
  const { isOn, isBlocked } = useOrderSound()
  const Icon = isOn ? Bell : BellOff
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => orderSound.set(!isOn)}
        className={compactButton(isOn ? 'text' : 'outline')}
      >
        <Icon aria-hidden className="size-4.5" />
        <span className="max-sm:sr-only">{isOn ? 'Sound on' : 'Sound off'}</span>
      </button>
      {isOn && isBlocked && (
        <span className="text-sm text-ink-soft">Heard after your first click here</span>
      )}
    </div>
  )
}
