/** The first words of the home page as shoppers see them, while they are typed. */
export function HeroPreview({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-[0.875rem] font-semibold text-ink-soft">Preview</figcaption>
      <div className="rounded-2xl bg-[radial-gradient(ellipse_at_78%_22%,#ffe3b8_0%,#f7e8c2_32%,#e2edcb_66%,#d3e9c9_100%)] px-5 py-6">
        <p className="font-display text-[1.75rem] leading-[1.1] font-semibold tracking-tight wrap-anywhere">
          {title.trim() || '…'}
        </p>
        <p className="mt-3 leading-relaxed text-[#3b463d] wrap-anywhere">{text.trim() || '…'}</p>
      </div>
    </figure>
  )
}
