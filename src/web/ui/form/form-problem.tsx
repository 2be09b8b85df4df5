/** What is wrong if it does not belong to a field. */
export const FormProblem = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? null : (
    <p role="alert" className="rounded-2xl bg-alarm-pale px-4 py-3 font-medium text-alarm">
      {problem}
    </p>
  )
