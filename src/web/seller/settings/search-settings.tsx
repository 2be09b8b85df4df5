import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Plus, Trash2 } from 'lucide-react'
import { sellerQuery, callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionHead } from '#web/seller/settings/form/section-page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { synonymInput, type SynonymSection } from '#modules/catalogue/model/search/contract.ts'
import { synonymLimits } from '#modules/catalogue/model/search/limits.ts'
import { useForm, type TextField } from '#web/seller/form/use-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { undoToast } from '#web/ui/toast/undo-toast.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { AddRowButton } from './form/add-row-button.tsx'
import { SectionForm } from './form/section-form.tsx'
import { useRefetchShop } from './form/use-section.ts'
import { groupFieldOf, groupsOf, typedSynonyms, withNewGroup, textsOf } from './synonym-values.ts'

/** A link to this page can name a text that needs a synonym (`?add=`). */
export default function SearchSettings() {
  const query = useQuery(sellerQuery('GET /api/seller/search/synonyms'))
  const [parameters] = useSearchParams()
  return (
    <>
      <SectionHead />
      <Loaded query={query} what="The synonyms" skeleton={{ count: 3, className: 'h-16' }}>
        {({ section }) => <SynonymsForm section={section} added={parameters.get('add') ?? ''} />}
      </Loaded>
    </>
  )
}

type Props = {
  section: SynonymSection
  /** A text for which a new group is begun. */
  added: string
}

const query = sellerQuery('GET /api/seller/search/synonyms')

function SynonymsForm({ section, added }: Props) {
  const client = useQueryClient()
  const stored = typedSynonyms(section)
  const refetchShop = useRefetchShop()
  const synonyms = useForm({
    start: stored,
    draft: withNewGroup(stored.values, added),
    schema: synonymInput,
    toBody: (values, version) => ({ groups: groupsOf(values), version }),
    fieldOf: groupFieldOf,
    async save(body) {
      const saved = await callAsSeller('POST /api/seller/search/synonyms/update', { body })
      client.setQueryData(query.queryKey, { success: true, section: saved.section })
      void client.invalidateQueries({ queryKey: ['GET /api/seller/search/misses'] })
      toast.success(saved.message)
      void refetchShop()
      return typedSynonyms(saved.section)
    },
    load: async () => typedSynonyms((await client.fetchQuery({ ...query, staleTime: 0 })).section),
  })
  const { values, rowField, set } = synonyms
  const { groups } = values
  const count = useRef(0)

  function add() {
    count.current += 1
    const key = `new-${count.current}`
    flushSync(() => set('groups', [{ key, text: '' }, ...groups]))
    document.querySelector<HTMLInputElement>('[name="groups.0.text"]')?.focus()
  }

  function remove(index: number) {
    const before = groups
    set('groups', groups.toSpliced(index, 1))
    document.getElementById('add-synonyms')?.focus()
    undoToast('Synonyms removed', () => set('groups', before))
  }

  return (
    <SectionForm name="Synonyms" form={synonyms}>
      <Panel title="Synonyms" className="lg:col-span-2">
        <p className="text-[0.9375rem] text-ink-soft">
          Words that mean the same. A search for one of them finds products with any of them.
          {groups.length === 0 && ' There are none yet.'}
        </p>
        {groups.length < synonymLimits.groups && (
          <AddRowButton id="add-synonyms" text="Add synonyms" onAdd={add} />
        )}
        <ul className="mt-3 grid items-start gap-x-6 gap-y-2 xl:grid-cols-2">
          {groups.map((group, index) => (
            <SynonymGroup
              key={group.key}
              index={index}
              field={rowField('groups', index, group)('text')}
              onRemove={() => remove(index)}
            >
              {group.key === 'added' && (
                <NearbyTexts
                  text={added}
                  typed={group.text}
                  onChoose={(text) => set('groups', groups.with(index, { ...group, text }))}
                />
              )}
            </SynonymGroup>
          ))}
        </ul>
      </Panel>
    </SectionForm>
  )
}

type NearbyTextsProps = {
  /** The text of the search. */
  text: string
  /** The group as typed. */
  typed: string
  onChoose: (typed: string) => void
}

/** Words of this shop that are close to the text; a click adds one to the group. */
function NearbyTexts({ text, typed, onChoose }: NearbyTextsProps) {
  const { data } = useQuery(sellerQuery('GET /api/seller/search/nearby', { text }))
  const chosen = textsOf(typed)
  const texts = data?.texts.filter((nearby) => !chosen.includes(nearby)) ?? []
  if (texts.length === 0)
    return (
      <p className="mt-1 text-[0.8125rem] text-ink-soft">
        Add what it is called in your shop, with a comma in between.
      </p>
    )
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <span className="text-[0.8125rem] text-ink-soft">In your shop:</span>
      {texts.map((nearby) => (
        <button
          key={nearby}
          type="button"
          onClick={() => onChoose([...chosen, nearby].join(', '))}
          className="focus-round inline-flex min-h-8 items-center gap-1 rounded-full border border-line bg-white px-3 text-[0.875rem] hover:bg-sand pointer-coarse:min-h-11"
        >
          <Plus aria-hidden className="size-3.5 text-leaf" />
          {nearby}
        </button>
      ))}
    </div>
  )
}

type SynonymGroupProps = {
  index: number
  field: TextField
  onRemove: () => void
  children?: ReactNode
}

function SynonymGroup({ index, field, onRemove, children }: SynonymGroupProps) {
  const label = `Synonyms ${index + 1}`
  return (
    <li>
      <div className="flex items-start gap-1">
        <InputField
          {...field}
          label={label}
          isLabelHidden
          className="min-w-0 grow"
          required={false}
          placeholder="coriander, cilantro"
          autoComplete="off"
          autoCapitalize="none"
        />
        <button
          type="button"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
          className="focus-round grid size-10 shrink-0 place-items-center rounded-full text-alarm hover:bg-sand pointer-coarse:size-11"
        >
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      </div>
      {children}
    </li>
  )
}
