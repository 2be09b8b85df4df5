import { useState, type FormEvent } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import { textOf } from '#web/api.ts'
import { useDelivery } from '#web/data/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { upperFirst } from '#web/ui/upper-first.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { choosePickup, useShownChoice } from './delivery-choice.ts'
import { fetchArea } from './delivery-queries.ts'
import { enteredZip } from '#web/shop/addresses/addresses.ts'
import { zipDialog } from './zip-dialog-state.ts'

const longestZip = 25

/** Asks for a zip code. One outside of all areas is kept too: one can look around, and the cart says so early. */
export function ZipDialog() {
  const [zip, setZip] = useState(enteredZip.read() ?? '')
  const [problem, setProblem] = useState<string>()
  const [isOutside, setIsOutside] = useState(false)
  const { hasPickup } = useShownChoice()
  const { postal } = useDelivery()
  const { isBusy, run } = useBusy()

  async function check() {
    const wanted = zip.trim()
    if (wanted === '') return setProblem(`Please enter your ${postal.one}`)
    try {
      const area = await fetchArea({ zip: wanted })
      const { message } = area
      enteredZip.write(wanted)
      setIsOutside(area.isOutside)
      if (area.isOutside)
        return setProblem(`${message}. You can look around, or try another ${postal.one}.`)
      toast.success(`We deliver to ${wanted}`)
      zipDialog.close()
    } catch (error) {
      setProblem(textOf(error))
    }
  }

  return (
    <Modal
      title="Where should we deliver?"
      lead={`Your ${postal.one} tells you if we deliver to you, and for how much.`}
      isLarge
      onClose={zipDialog.close}
    >
      <PostForm
        name="zip"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run(check)
        }}
        className="mt-5 grid gap-4"
      >
        <InputField
          label={upperFirst(postal.one)}
          name="zip"
          size="large"
          value={zip}
          onChange={({ target }) => {
            setZip(target.value)
            setProblem(undefined)
            setIsOutside(false)
          }}
          problem={problem}
          required
          maxLength={longestZip}
          autoComplete="postal-code"
        />
        <p role="status" className="sr-only">
          {problem}
        </p>
        <Button type="submit" isBusy={isBusy} look="primary" size="large">
          Show delivery
        </Button>
        {isOutside && hasPickup && (
          <Button
            onClick={() => {
              choosePickup()
              zipDialog.close()
            }}
            look="outline"
            size="large"
          >
            Pick it up at the shop
          </Button>
        )}
      </PostForm>
    </Modal>
  )
}
