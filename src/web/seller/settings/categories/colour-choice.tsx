import { Check } from 'lucide-react'
import { useId } from 'react'

/** Light enough for the name in dark letters. The first seven are those of a new shop. */
const colours: [colour: string, name: string][] = [
  ['#E4F3D8', 'Leaf'],
  ['#FFE9D6', 'Peach'],
  ['#DDF1FB', 'Sky'],
  ['#FFF1C9', 'Butter'],
  ['#EAF0FF', 'Ice'],
  ['#F8E6D3', 'Crust'],
  ['#F3EBD3', 'Straw'],
  ['#FFF7E0', 'Cream'],
  ['#FDE2E4', 'Rose'],
  ['#F1E4FA', 'Lilac'],
  ['#D9F5E8', 'Mint'],
  ['#D8F1F1', 'Water'],
  ['#FFDFD3', 'Salmon'],
  ['#ECEEEA', 'Stone'],
]

type Props = { value: string; problem: string | undefined; onChange: (colour: string) => void }

export function ColourChoice({ value, problem, onChange }: Props) {
  const id = useId()
  const isListed = colours.some(([colour]) => colour === value.toUpperCase())
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className="mb-1 text-[0.875rem] font-semibold">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {colours.map(([colour, name]) => (
          <label
            key={colour}
            title={name}
            style={{ backgroundColor: colour }}
            className="grid size-10 cursor-pointer place-items-center rounded-xl border border-[#8d9488] has-checked:border-2 has-checked:border-leaf-dark has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf pointer-coarse:size-11"
          >
            <input
              type="radio"
              name="bgColor"
              aria-label={name}
              checked={colour === value.toUpperCase()}
              onChange={() => onChange(colour)}
              className="peer sr-only"
            />
            <Check
              aria-hidden
              className="size-5 text-leaf-dark opacity-0 peer-checked:opacity-100"
            />
          </label>
        ))}
        <label
          className={`flex h-10 cursor-pointer items-center gap-2 rounded-xl border px-3 text-[0.875rem] font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf pointer-coarse:h-11 ${isListed ? 'border-[#8d9488]' : 'border-2 border-leaf-dark'}`}
        >
          Other colour
          <input
            type="color"
            value={value.toLowerCase()}
            onChange={({ target }) => onChange(target.value.toUpperCase())}
            className="size-6 cursor-pointer rounded-md outline-none"
          />
        </label>
      </div>
      <p
        id={`${id}-problem`}
        aria-live="polite"
        className="mt-1 text-[0.8125rem] font-semibold text-alarm empty:hidden"
      >
        {problem}
      </p>
    </fieldset>
  )
}
