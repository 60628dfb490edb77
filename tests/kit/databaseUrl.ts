import type { TestDatabase } from './database.ts';

/** A test's database as `DATABASE_URL` names it. */
export function databaseUrl({ connection }: TestDatabase): string {
  const { connectionString, host = '', port = 5432, user = '', password, database = '' } = connection;
  if (connectionString !== undefined) return connectionString;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
