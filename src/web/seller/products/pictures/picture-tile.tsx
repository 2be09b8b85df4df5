import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import type { DragEvent } from 'react'

type Props = {
  url: string
  place: number
  isLast: boolean
  isDragged: boolean
  onDrag: (place: number | undefined) => void
  onDrop: (event: DragEvent) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One chosen picture. It can be dragged to another place, or moved with its buttons. */
export function PictureTile({
  url,
  place,
  isLast,
  isDragged,
  onDrag,
  onDrop,
  onMove,
  onRemove,
}: Props) {
  const name = `picture ${place + 1}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same
    <li
      draggable
      onDragStart={() => onDrag(place)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className={`relative overflow-hidden rounded-xl border border-line bg-sand ${isDragged ? 'opacity-40' : ''}`}
    >
      <img
        src={url}
        alt={`Number ${place + 1}`}
        draggable={false}
        className="block aspect-square w-full object-cover"
      />
      {place === 0 && (
        <span className="absolute top-1.5 left-1.5 rounded-full bg-ink/80 px-2 py-0.5 text-xs font-semibold text-white">
          Main
        </span>
      )}
      <div className="absolute inset-x-0 bottom-0 flex justify-between bg-white/90">
        <TileButton
          name={`Move ${name} left`}
          isOff={place === 0}
          onPress={() => onMove(place - 1)}
          Icon={ArrowLeft}
        />
        <TileButton name={`Remove ${name}`} onPress={onRemove} Icon={X} />
        <TileButton
          name={`Move ${name} right`}
          isOff={isLast}
          onPress={() => onMove(place + 1)}
          Icon={ArrowRight}
        />
      </div>
    </li>
  )
}

type TileButtonProps = { name: string; isOff?: boolean; onPress: () => void; Icon: typeof X }

function TileButton({ name, isOff = false, onPress, Icon }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      onClick={onPress}
      className="grid h-7 grow place-items-center pointer-coarse:h-11 hover:bg-sand aria-disabled:opacity-30"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}
