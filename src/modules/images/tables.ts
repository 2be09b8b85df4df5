import type { ColumnType, Generated } from 'kysely'

declare module '#platform/database/db.ts' {
  interface Tables {
    image: {
      id: string
      created_at: number
      unused_since: number | null
      is_ordered: Generated<number>
    }
    image_file: {
      image_id: string
      width: number
      bytes: ColumnType<Uint8Array<ArrayBuffer>, Uint8Array>
    }
  }
}
