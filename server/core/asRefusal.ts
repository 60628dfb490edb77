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
  EADDRNOTAVAIL: 'system.notHere',
};

/** What PostgreSQL refuses for a reason somebody can mend, by its codes. */
const DATABASE: Readonly<Record<string, string>> = {
  '28P01': 'system.signInRefused',
  '28000': 'system.signInRefused',
  '3D000': 'system.noDatabase',
  '42501': 'system.noRights',
  '53300': 'system.tooManyConnections',
  '53100': 'system.full',
  '57P01': 'system.connectionLost',
  '57P02': 'system.connectionLost',
  '57P03': 'system.databaseStarting',
  '25006': 'system.standby',
  '42P01': 'system.otherTables',
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
  if (error instanceof pg.DatabaseError) return new StartRefused(DATABASE[error.code ?? ''] ?? 'system.database', { reason });
  // The driver has no codes.
  if (/^(Connection terminated|timeout expired)/.test(reason)) return new StartRefused('system.connectionLost', { reason });
  if (/^(SASL|The server does not support SSL)/.test(reason)) return new StartRefused('system.signInRefused', { reason });
  return asRefusal(error.cause);
}

function isSystemError(error: Error): error is SystemError {
  return 'code' in error && typeof error.code === 'string' && 'syscall' in error;
}

function placeOf({ path, hostname, address, port }: SystemError): string {
  if (address === undefined) return path ?? hostname ?? '';
  return port === undefined ? address : `${address}:${port}`;
}
