import { SqliteAdapter, SqliteQueryCompiler, type SelectModifierNode } from 'kysely'

/**
 * Row locks (`for update`, `for share`) are written for PostgreSQL. A SQLite transaction holds the only write lock
 * there is from its first statement, so here they say nothing and are left out.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

/** Our driver lets callers in by itself; Kysely would let in one at a time, readers and waiters alike. */
export class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}
