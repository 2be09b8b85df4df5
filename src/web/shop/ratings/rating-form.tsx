import { useState } from 'react'
import type { MyRating } from '#modules/ratings/contract.ts'
import { ratingLimits } from '#modules/ratings/limits.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { shopperKey } from '#web/shop/session/shopper-query.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PostForm, useTyped } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Props = { rating: MyRating; name: string; onSaved?: () => void }

const words = ['', 'Bad', 'Not good', 'All right', 'Good', 'Very good']

/** Stars, and a sentence if one likes. It can be changed at any time. */
export function RatingForm({ rating, name, onSaved }: Props) {
  const { product } = rating
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(
    async ({ stars, sentence = '' }) => {
      const body = { product, stars: Number(stars ?? 0), sentence }
      const { message } = await asShopper(() => api('POST /api/ratings/rate', { body }))
      toast.success(message)
      await queryClient.invalidateQueries({ queryKey: shopperKey('GET /api/ratings/mine') })
      onSaved?.()
    },
  )
  const wrong = problems['stars'] ?? problem
  return (
    <PostForm
      name={`rating-${product}`}
      ref={form}
      onSubmit={onSubmit}
      aria-label={`Rate ${name}`}
      className="mt-1 grid gap-3"
    >
      <StarChoice given={rating.stars} problem={wrong} />
      <div className="flex flex-wrap items-start gap-2">
        <InputField
          label={`A sentence about ${name}`}
          isLabelHidden
          name="sentence"
          defaultValue={rating.sentence ?? ''}
          maxLength={ratingLimits.sentence}
          placeholder="A sentence, if you like"
          problem={problems['sentence']}
          className="min-w-52 grow"
        />
        <Button type="submit" isBusy={isBusy} look="outline" size="small">
          {rating.stars === undefined ? 'Rate' : 'Change'}
        </Button>
      </div>
      {rating.hiddenReason !== undefined && (
        <p className="rounded-2xl bg-[#fff8e3] px-4 py-2.5 text-[0.9375rem] wrap-anywhere">
          Only you see this rating, and it does not count. The shop says why: {rating.hiddenReason}
        </p>
      )}
      {rating.answer !== undefined && (
        <p className="rounded-2xl bg-sand px-4 py-2.5 text-[0.9375rem] wrap-anywhere">
          <strong>The shop:</strong> {rating.answer}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Shown below the product with your first name. You can change it at any time.
      </p>
    </PostForm>
  )
}

/** Radio buttons, so that arrow keys choose; the stars up to the chosen one are filled. */
function StarChoice({
  given,
  problem,
}: {
  given: number | undefined
  problem: string | undefined
}) {
  const typed = Number(useTyped()?.['stars'] ?? given ?? 0)
  const [chosen, setChosen] = useState(typed)
  return (
    <fieldset>
      <legend className="sr-only">Stars</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-[-3px] has-focus-visible:outline-leaf"
            >
              <input
                type="radio"
                name="stars"
                value={stars}
                checked={chosen === stars}
                onChange={() => setChosen(stars)}
                className="sr-only"
              />
              <span className="sr-only">
                {stars} of 5: {words[stars]}
              </span>
              <svg
                aria-hidden
                viewBox="0 0 24 24"
                className={`size-8 ${stars <= chosen ? 'fill-[#c77a0a] stroke-[#c77a0a]' : 'fill-none stroke-ink-soft'}`}
                strokeWidth={1.75}
                strokeLinejoin="round"
              >
                <path d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4L2.6 9.4l6.5-.9z" />
              </svg>
            </label>
          ))}
        </div>
        <p aria-hidden className="text-[0.9375rem] font-semibold">
          {words[chosen]}
        </p>
      </div>
      {problem !== undefined && (
        <p role="alert" className="font-medium text-alarm">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
