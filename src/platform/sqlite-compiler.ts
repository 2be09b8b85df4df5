import { SqliteQueryCompiler, type SelectModifierNode } from 'kysely'

/**
 * Row locks (`for update`, `for share`) are written for PostgreSQL. A SQLite transaction holds the only write lock
 * there is from its first statement, so here they say nothing and are left out.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}
