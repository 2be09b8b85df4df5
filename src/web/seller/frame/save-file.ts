type NewFile = { name: string; content: Blob }

/** The browser puts it where it keeps downloads. */
export function saveFile({ name, content }: NewFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has read the file long before.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
