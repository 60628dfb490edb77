import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from '../../core/StartRefused.ts';

/** An account of the operating system, by number. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody` on Linux: an account that owns nothing, so a compromised database reaches nothing else. */
const NOBODY = 65534;

/**
 * The account PostgreSQL runs under, or undefined to stay who we are. PostgreSQL refuses root, so root hands over to the
 * owner of the data, or to `nobody` while there is none.
 *
 * @param owned  paths whose owner decides, the first that exists and is not root's
 * @throws StartRefused `start.accountMissing` when the account has no entry in the passwd file: PostgreSQL looks itself up
 */
export function databaseAccount(owned: readonly string[], passwdFile = '/etc/passwd'): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const uid = owned.map(ownerOf).find((owner) => owner !== undefined && owner !== 0) ?? NOBODY;
  const entry = readFileSync(passwdFile, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => Number(fields[2]) === uid && fields[2] !== '');
  if (entry === undefined) throw new StartRefused('start.accountMissing', { uid });
  return { uid, gid: Number(entry[3]) };
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}

/**
 * The first directory on the way to a path (itself included) that the account may not pass, or undefined when the way is
 * free. Looks at mode bits only: an access list that grants more is not trusted.
 */
export function blockedBy(path: string, account: Account | undefined): string | undefined {
  if (account === undefined) return undefined;
  const stat = statSync(path, { throwIfNoEntry: false });
  const parent = dirname(path);
  const above = parent === path ? undefined : blockedBy(parent, account);
  if (above !== undefined) return above;
  if (stat === undefined || !stat.isDirectory()) return undefined;
  const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
  return (stat.mode & bit) === 0 ? path : undefined;
}
