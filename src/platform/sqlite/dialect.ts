import { SqliteAdapter, SqliteQueryCompiler, type SelectModifierNode } from 'kysely'

/**
 * Leaves out row locks (`for update`, `for share`), which are meant for PostgreSQL: a SQLite transaction holds the only
 * write lock there is from its first statement.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}

/** Our driver queues transactions itself; with the usual adapter Kysely would let readers wait for them too. */
export class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}
