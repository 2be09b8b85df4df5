declare module '#platform/database/db.ts' {
  interface Tables {
    image: { id: string; created_at: number }
    image_file: { image_id: string; width: number; bytes: Uint8Array }
  }
}

export {}
