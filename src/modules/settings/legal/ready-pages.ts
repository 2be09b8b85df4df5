/** Pages that a shop of one's own has from the start, with a text built from the settings. Their paths are their names. */
export const readyPages = {
  imprint: 'Imprint',
  terms: 'Terms',
  privacy: 'Privacy',
  withdrawal: 'Right of withdrawal',
  accessibility: 'Accessibility',
} as const
export type ReadyPage = keyof typeof readyPages

export const isReadyPage = (id: string): id is ReadyPage => Object.hasOwn(readyPages, id)

export type OwnPage = {
  id: string
  path: string
  title: string
  isInFooter: boolean
  /** Of its text. Empty: the text that the shop brings. */
  versionId: string
}

/** The pages that the shop brings, as the seller has changed them, and those that the seller added. */
export function allPages(saved: readonly OwnPage[]): OwnPage[] {
  const ready = Object.entries(readyPages).map(
    ([id, title]) =>
      saved.find((page) => page.id === id) ?? {
        id,
        path: id,
        title,
        isInFooter: true,
        versionId: '',
      },
  )
  return [...ready, ...saved.filter(({ id }) => !isReadyPage(id))]
}
