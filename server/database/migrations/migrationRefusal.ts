import { StartRefused } from '../../core/StartRefused.ts';

const VIOLATIONS: ReadonlySet<string> = new Set(['23503', '23505', '23514', '23P01']);

/** The refusal for a migration that existing rows prevent; other errors unchanged. */
export function migrationRefusal(error: unknown): unknown {
  // What `pg` throws carries the fields of PostgreSQL's error message.
  const {
    code,
    table = '',
    column = '',
    constraint = '',
  } = error as Readonly<Record<'code' | 'table' | 'column' | 'constraint', string | undefined>>;
  if (code === '23502') return new StartRefused('migrate.needsValue', { table, column });
  if (code !== undefined && VIOLATIONS.has(code))
    return new StartRefused('migrate.dataViolates', { table, name: constraint });
  if (code === 'TK001') return new StartRefused('migrate.codesClash');
  return error;
}
