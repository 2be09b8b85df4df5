import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { Camera } from './camera.tsx'
import { useKeyScanner } from './use-key-scanner.ts'

type Props = {
  /** As it was scanned or typed: `readScanned` says whether it is a barcode. */
  onBarcode: (code: string) => void
  /** The problem of the last barcode. */
  problem?: string | undefined
}

/** Scans barcodes in a dialog: with the camera, a scanner that types, or by hand. */
export function Scanner({ onBarcode, problem }: Props) {
  const [typed, setTyped] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  useKeyScanner(onBarcode, { isInDialog: true })
  return (
    <div className="grid gap-3">
      <Camera onBarcode={onBarcode} />
      <PostForm
        name="barcode"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsEmpty(typed.trim() === '')
          if (typed.trim() === '') return
          onBarcode(typed.trim())
          setTyped('')
        }}
        className="flex items-start gap-2"
      >
        <InputField
          label="Barcode"
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={100}
          placeholder="The digits below the bars"
          value={typed}
          problem={isEmpty ? 'Which code?' : problem}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsEmpty(false)
          }}
          className="grow"
        />
        <Button type="submit" look="outline" className="mt-6.5">
          Find
        </Button>
      </PostForm>
    </div>
  )
}
