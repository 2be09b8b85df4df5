/** On the address that new orders go to. */
export const DefaultBadge = () => (
  <span className="ml-2 inline-block rounded-full bg-leaf-pale px-2.5 py-0.5 text-[0.8125rem] font-semibold text-leaf-dark">
    Default
  </span>
)
