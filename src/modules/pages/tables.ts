declare module '#platform/database/db.ts' {
  interface Tables {
    page_version: {
      id: string
      page_id: string
      title: string
      text: string
      shown_text: string
      saved_at: number
    }
  }
}

export {}
