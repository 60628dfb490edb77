import pg from 'pg';
import { StartRefused } from './StartRefused.ts';

/** What the system refuses, by its codes; texts of `system.texts.json`. */
const SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'system.missing',
  EACCES: 'system.notAllowed',
  EPERM: 'system.notAllowed',
  EROFS: 'system.notAllowed',
  ENOSPC: 'system.full',
  EDQUOT: 'system.full',
  ENOTDIR: 'system.notFolder',
  EISDIR: 'system.isFolder',
  EEXIST: 'system.exists',
  ENOTEMPTY: 'system.exists',
  ECONNREFUSED: 'system.refused',
  ENOTFOUND: 'system.unknownHost',
  EAI_AGAIN: 'system.unknownHost',
  EADDRINUSE: 'system.portTaken',
};

/** What errors of the system have; addresses of connections instead of a path. */
interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
  readonly hostname?: string;
  readonly address?: string;
  readonly port?: number;
}

/**
 * The sentence for an error of the operating system or of the database, which is nobody's fault here; undefined for an error of the
 * program.
 */
export function asRefusal(error: unknown): StartRefused | undefined {
  if (error instanceof StartRefused) return error;
  if (error instanceof AggregateError) return asRefusal(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const reason = error.message;
  if (isSystemError(error)) return new StartRefused(SYSTEM[error.code] ?? 'system.other', { place: placeOf(error), reason });
  // PostgreSQL's answers have a severity; its driver says nothing else of a connection that is lost or an answer it cannot read.
  if (error instanceof pg.DatabaseError || DRIVER.test(reason)) return new StartRefused('system.database', { reason });
  return asRefusal(error.cause);
}

const DRIVER = /^(Connection terminated|timeout expired|SASL|The server does not support SSL)/;

function isSystemError(error: Error): error is SystemError {
  return 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}

function placeOf({ path, hostname, address, port }: SystemError): string {
  if (address === undefined) return path ?? hostname ?? '';
  return port === undefined ? address : `${address}:${port}`;
}
