declare module './db.ts' {
  interface Tables {
    setting: { name: string; value: string }
  }
}

export {}
