declare module '#platform/database/db.ts' {
  interface Tables {
    push_subscription: {
      endpoint: string
      p256dh: string
      auth: string
      session_hash: string
      created_at: number
    }
  }
}

export {}
