import { inject } from 'vitest'

// A test file that imports this runs when the pages are built.
await fetch(inject('pageBuilder'))
