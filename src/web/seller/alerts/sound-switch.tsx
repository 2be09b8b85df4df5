import { Bell, BellOff } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { orderSound, useOrderSound } from './order-sound.ts'

/** Whether new orders make a sound; each browser has its own setting. */
export function SoundSwitch() {
  const { isOn, isBlocked } = useOrderSound()
  const isMuted = isOn && isBlocked
  const Icon = isOn && !isMuted ? Bell : BellOff
  return (
    <Button
      aria-pressed={isOn}
      title={isMuted ? 'Your browser plays no sound before your first click here' : undefined}
      // The click itself lets the browser play it, and then there is nothing to turn off.
      onClick={() => orderSound.set(isMuted || !isOn)}
      look={isOn && !isMuted ? 'text' : 'outline'}
      className={`max-md:px-2.5! ${isMuted ? 'text-alarm' : ''}`}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={isMuted ? '' : 'max-md:sr-only'}>
        {isMuted ? 'Muted' : isOn ? 'Sound on' : 'Sound off'}
      </span>
    </Button>
  )
}
