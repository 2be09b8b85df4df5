/** A whole number as it is typed. What is none is `NaN`, which no rule of a whole number lets through. */
export const wholeNumber = (typed: string): number =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN
