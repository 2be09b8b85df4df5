import { Bell, BellOff } from 'lucide-react'
import { bell, useBell } from './bell.ts'
import { deskButton } from '#web/ui/compact-button.ts'

/** Whether new orders can be heard; each browser remembers its own answer. */
export function SoundSwitch() {
  const { isOn, isHeld } = useBell()
  const Icon = isOn ? Bell : BellOff
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => bell.turn(!isOn)}
        className={deskButton(isOn ? 'quiet' : 'plain')}
      >
        <Icon aria-hidden className="size-4.5" />
        <span className="max-sm:sr-only">{isOn ? 'Sound on' : 'Sound off'}</span>
      </button>
      {isOn && isHeld && (
        <span className="text-sm text-ink-soft">Heard after your first click here</span>
      )}
    </div>
  )
}
