import {
  allergens,
  allergenTexts,
  diets,
  dietTexts,
} from '#modules/catalogue/product/facts/food-facts.ts'
import { api, type AnswerOf } from '#web/api.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { ownFiltersOff } from '#web/shop/browse/filters/own-filters.ts'
import { useTyped } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PanelForm } from './panel-form.tsx'
import { refetchAccount } from './account-calls.ts'

type Chosen = Pick<AnswerOf<'GET /api/user/account'>, 'diets' | 'without'>

/** What the lists of products are filtered by. */
export function FoodPanel({ chosen }: { chosen: Chosen }) {
  const form = useFormCall(async (values) => {
    const body = {
      diets: diets.filter((name) => `diet ${name}` in values),
      without: allergens.filter((name) => `without ${name}` in values),
    }
    await asShopper(() => api('POST /api/user/food-choices', { body }))
    // The lists are shown with what was just chosen.
    ownFiltersOff.remove()
    const isAny = body.diets.length + body.without.length > 0
    toast.success(isAny ? 'Saved. Lists now show what fits' : 'Saved. Lists show everything')
    await refetchAccount()
  })
  return (
    <Panel title="What you eat">
      <p className="mb-4 text-ink-soft">
        Lists then show only products that say they fit; those that do not say are hidden. One press
        shows everything again.
      </p>
      <PanelForm name="account-food" form={form} button="Save what you eat" className="gap-4">
        <Choices
          legend="Only what is"
          options={diets.map((name) => ({
            name: `diet ${name}`,
            text: dietTexts[name],
            isOn: chosen.diets.includes(name),
          }))}
        />
        <Choices
          legend="Without"
          options={allergens.map((name) => ({
            name: `without ${name}`,
            text: allergenTexts[name],
            isOn: chosen.without.includes(name),
          }))}
        />
      </PanelForm>
    </Panel>
  )
}

type Option = { name: string; text: string; isOn: boolean }

function Choices({ legend, options }: { legend: string; options: Option[] }) {
  const typed = useTyped()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ name, text, isOn }) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium hover:border-ink-soft/50 has-checked:border-leaf has-checked:bg-leaf-pale has-checked:text-leaf-dark has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={name}
              defaultChecked={typed === undefined ? isOn : typed[name] !== undefined}
              className="size-4.5 accent-leaf"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
