import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { storedValue, useStoredValue } from '#web/data/storage.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

/** Two keys, one after the other. */
const places: Record<string, { to: string; title: string }> = {
  o: sellerPages.orders,
  t: sellerPages.today,
  p: sellerPages.products,
  n: sellerPages.addProduct,
  c: { to: sellerPages.newOrder.to, title: 'New order, for a call' },
  a: sellerPages.audit,
  m: sellerPages.mail,
  s: sellerPages.settings,
}

/** The longest time between the two keys. */
const secondKeyMs = 1_500

/** Can be turned off, because speech input and similar programs press single keys. */
const isOff = storedValue('larder-seller-shortcuts-off', (found) => found === true)

/** The shortcuts of the seller's pages, and a button that lists them. */
export function Shortcuts({ className }: { className: string }) {
  const [isListed, setIsListed] = useState(false)
  const areOn = !(useStoredValue(isOff) ?? false)
  const navigate = useNavigate()
  const goUntil = useRef(0)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSecond = event.timeStamp < goUntil.current
    goUntil.current = 0
    if (!areOn || isTyping(event)) return
    const place = isSecond ? places[event.key] : undefined
    if (place) void navigate(place.to)
    else if (event.key === '?') setIsListed(true)
    else if (event.key === '/') {
      const field = document.querySelector<HTMLInputElement>('main input[type=search]')
      if (!field) return
      field.focus()
      field.select()
    } else if (event.key === 'g') goUntil.current = event.timeStamp + secondKeyMs
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])

  return (
    <>
      <button
        type="button"
        onClick={() => setIsListed(true)}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        className={className}
      >
        <Keyboard aria-hidden className="size-5" />
      </button>
      {isListed && (
        <Modal title="Keyboard shortcuts" onClose={() => setIsListed(false)}>
          <div className="mb-4 flex items-center justify-between gap-3">
            <span>Single keys work outside of fields.</span>
            <Switch
              label="Keyboard shortcuts"
              isOn={areOn}
              onChange={(isOn) => isOff.write(!isOn)}
            />
          </div>
          <dl className="grid gap-2">
            <Row keys={['/']} text="Search on this page" />
            <Row keys={['?']} text="This list" />
            {Object.entries(places).map(([key, { title }]) => (
              <Row key={key} keys={['g', key]} text={title} />
            ))}
          </dl>
        </Modal>
      )}
    </>
  )
}

const Row = ({ keys, text }: { keys: string[]; text: string }) => (
  <div className="flex items-center justify-between gap-3">
    <dt>{text}</dt>
    <dd className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-7 min-w-7 place-items-center rounded-lg border border-line bg-sand/50 px-2 font-sans text-sm font-semibold"
        >
          {key}
        </kbd>
      ))}
    </dd>
  </div>
)

/** Into a field, with a modifier, or while a dialog is open. */
function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
