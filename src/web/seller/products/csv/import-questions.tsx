import type { ImportChoices, ImportReport } from '#modules/catalogue/files/contract.ts'
import { useCount } from '#web/ui/money.ts'
import { Note } from '../flow/report-rows.tsx'

type Props = {
  report: ImportReport
  choices: ImportChoices
  /** The file is checked again with other choices. */
  onChange: (choices: ImportChoices) => void
}

const option = 'flex min-h-6 items-start gap-2.5 py-1'
const control = 'mt-1 size-4.5 shrink-0 accent-leaf'

/** Questions that the file alone does not answer, and columns that are ignored. */
export function ImportQuestions({ report, choices, onChange }: Props) {
  const { ignoredColumns, countsLeft, sameNames } = report
  const count = useCount()
  return (
    <>
      {ignoredColumns.length > 0 && (
        <Note>
          {ignoredColumns.length === 1 ? 'A column is' : 'Columns are'} not known here and passed
          over: <strong className="wrap-anywhere">{ignoredColumns.join(', ')}</strong>
        </Note>
      )}
      {sameNames > 0 && (
        <Note>
          <fieldset>
            <legend className="float-left mb-1 w-full font-semibold">
              {sameNames === 1
                ? '1 row has no id and the name of a product that you have.'
                : `${count(sameNames)} rows have no id and the name of a product that you have.`}
            </legend>
            {(['update', 'add'] as const).map((each) => (
              <label key={each} className={`${option} clear-both`}>
                <input
                  type="radio"
                  name="sameName"
                  checked={choices.sameName === each}
                  onChange={() => onChange({ ...choices, sameName: each })}
                  className={control}
                />
                {each === 'update'
                  ? 'Update the product of that name'
                  : 'Add another product of the same name'}
              </label>
            ))}
          </fieldset>
        </Note>
      )}
      {(countsLeft > 0 || choices.counts) && (
        <Note>
          <label className={option}>
            <input
              type="checkbox"
              checked={choices.counts === true}
              onChange={({ target }) => onChange({ ...choices, counts: target.checked })}
              className={control}
            />
            <span>
              <strong>Set the counts too.</strong>{' '}
              {choices.counts
                ? 'What was sold since the file was made is counted as there again.'
                : `${countsLeft === 1 ? '1 count differs' : `${count(countsLeft)} counts differ`} from the file and will stay as they are.`}
            </span>
          </label>
        </Note>
      )}
    </>
  )
}
