import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartRefused } from '../../core/StartRefused.ts';
import { firstLine, marker, type Manifest, type TableSum } from './format.ts';
import { readSchema, type TableShape } from './schema.ts';
import { contentPath, isStored } from '../../services/files/folder.ts';

/** Called after each table. */
export type TableLog = (table: string, rows: number) => void;

/**
 * Writes the whole database as it stood at one moment, while others go on working in it. Ends the stream.
 *
 * @param client  a connection of its own, outside any transaction
 * @param dataDir  where the files lie; without it only the database is written
 * @throws StartRefused `backup.unsupported` before anything is written
 */
export async function writeBackup(client: pg.Client, out: Writable, log: TableLog, dataDir?: string): Promise<Manifest> {
  await client.query('begin transaction isolation level repeatable read, read only');
  // Names come qualified, whatever the connection's search path.
  await client.query(`set local search_path = ''`);
  const about = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  );
  const schema = await readSchema(client);
  if (schema.unsupported.length > 0) throw new StartRefused('backup.unsupported', { objects: schema.unsupported.join(', ') });
  const token = randomBytes(16).toString('hex');
  const before = statements([
    'begin',
    'set local check_function_bodies = off',
    `set local search_path = ''`,
    ...schema.before,
  ]);
  const after = statements(schema.after);
  await write(out, `${firstLine(token)}\n${marker(token, 'sql')}\n${before}`);
  const tables: Record<string, TableSum> = {};
  for (const table of schema.tables) {
    await write(out, `${marker(token, 'rows')}\ncopy ${table.target} from stdin;\n`);
    const sum = await writeRows(client, table, out);
    await write(out, '\\.\n');
    tables[table.name] = sum;
    log(table.name, sum.rows);
  }
  const files = dataDir === undefined ? [] : await writeFiles(client, token, dataDir, out);
  const { at, version } = about.rows[0]!;
  const manifest = {
    takenAt: at.toISOString(),
    postgres: version,
    schema: sha256(before + after),
    tables,
    ...(files.length > 0 ? { files } : {}),
  };
  await write(
    out,
    `${marker(token, 'sql')}\n${after}${marker(token, 'manifest')}\n-- ${JSON.stringify(manifest)}\ncommit;\n`,
  );
  await client.query('commit');
  out.end();
  return manifest;
}

/** SHA-256 of a text, hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function statements(list: readonly string[]): string {
  return list.map((statement) => `${statement.replace(/;\s*$/, '')};\n`).join('');
}

const NEW_LINE = 10;

/** PostgreSQL escapes line ends inside values, so each line is a row. */
async function writeRows(client: pg.Client, table: TableShape, out: Writable): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of client.query(copyTo(`copy ${table.target} to stdout`)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) rows++;
    await write(out, chunk);
  }
  return { rows, sha256: hash.digest('hex') };
}

/** @returns hashes of the files written */
async function writeFiles(client: pg.Client, token: string, dataDir: string, out: Writable): Promise<readonly string[]> {
  const written: string[] = [];
  for (const hash of await fileHashes(client)) {
    let isFirst = true;
    for await (const line of fileLines(dataDir, hash)) {
      await write(out, isFirst ? `${marker(token, 'file')}\n${line}` : line);
      isFirst = false;
    }
    if (!isFirst) written.push(hash);
  }
  return written;
}

async function write(out: Writable, chunk: string | Buffer): Promise<void> {
  if (!out.write(chunk)) await once(out, 'drain');
}

/** Bytes of a line: a multiple of three, so that lines join to one base64 text. */
const LINE = 57_000;

/** Hashes of every file the snapshot knows, in order. */
async function fileHashes(client: pg.ClientBase): Promise<readonly string[]> {
  const known = await client.query<{ known: boolean }>(`select to_regclass('public.file') is not null as known`);
  if (known.rows[0]?.known !== true) return [];
  const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from public.file order by 1');
  return rows.map(({ sha256 }) => sha256);
}

/**
 * The lines of a file's section: comments to SQL, the hash first, then the content in base64. None when the content was
 * removed since the snapshot.
 */
async function* fileLines(dataDir: string, sha256: string): AsyncGenerator<string> {
  const path = contentPath(dataDir, sha256);
  if (!(await isStored(path))) return;
  yield `-- ${sha256}\n`;
  for await (const chunk of createReadStream(path, { highWaterMark: LINE }))
    yield `-- ${(chunk as Buffer).toString('base64')}\n`;
}
