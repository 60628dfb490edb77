import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import type { Manifest, TableSum } from '../backup/format.ts';
import { sha256 } from '../backup/writeBackup.ts';
import { StartRefused } from '../../core/StartRefused.ts';
import type { FileSink } from './FileSink.ts';
import type { SectionLine } from './sections.ts';

/** Rows travel to PostgreSQL in pieces of about this many bytes. */
const BATCH = 65_536;

/** Rows of a table on their way into the database. */
interface Copy {
  readonly stream: CopyStreamQuery;
  readonly hash: Hash;
  /** Why PostgreSQL accepted no more; the stream reports it once, whether or not anybody awaits it. */
  failure?: Error;
}

/** Executes the lines of a backup in a database, inside the transaction the backup itself opens. */
export class Restorer {
  readonly #client: pg.Client;
  readonly #files: FileSink | undefined;
  #isInFile = false;
  readonly #sums: TableSum[] = [];
  #schema = '';
  #sql: string[] = [];
  #copy: Copy | undefined;
  #batch: Buffer[] = [];
  #batchBytes = 0;
  #manifest: Manifest | undefined;

  constructor(client: pg.Client, files?: FileSink) {
    this.#client = client;
    this.#files = files;
  }

  /** Takes the next line. */
  async take(line: SectionLine): Promise<void> {
    if (line.isStart) return this.#start(line);
    if (line.kind === 'file') return this.#files?.take(line.bytes.subarray('-- '.length).toString());
    if (line.kind === 'rows') return this.#takeRow(line.bytes);
    if (line.kind === 'sql') this.#sql.push(line.bytes.toString());
    else this.#manifest ??= JSON.parse(line.bytes.subarray('-- '.length).toString()) as Manifest;
  }

  /**
   * Compares what arrived with the manifest.
   *
   * @throws StartRefused `restore.incomplete` without a manifest, `restore.damaged` with the first table that differs
   */
  check(): Manifest {
    const manifest = this.#manifest;
    if (manifest === undefined) throw new StartRefused('restore.incomplete');
    if (sha256(this.#schema) !== manifest.schema) throw new StartRefused('restore.damaged', { table: 'schema' });
    Object.entries(manifest.tables).forEach(([table, expected], index) => {
      const found = this.#sums[index];
      if (found?.rows !== expected.rows || found.sha256 !== expected.sha256)
        throw new StartRefused('restore.damaged', { table });
    });
    const lost = this.#files && manifest.files?.find((hash) => this.#files?.done.has(hash) === false);
    if (lost !== undefined) throw new StartRefused('restore.damaged', { table: `files/${lost}` });
    return manifest;
  }

  /** Breaks off rows under way, so that the connection is free to roll back. */
  abandon(reason: unknown): void {
    if (this.#copy?.failure === undefined) this.#copy?.stream.destroy(reason instanceof Error ? reason : undefined);
  }

  async #start({ kind }: SectionLine): Promise<void> {
    if (this.#isInFile) await this.#files?.end();
    this.#isInFile = kind === 'file';
    return this.#endSql();
  }

  async #endSql(): Promise<void> {
    if (this.#sql.length === 0) return;
    const text = `${this.#sql.join('\n')}\n`;
    this.#sql = [];
    this.#schema += text;
    await this.#client.query(text);
  }

  async #takeRow(line: Buffer): Promise<void> {
    if (this.#copy === undefined) this.#openCopy(line.toString());
    else if (line.equals(END_OF_ROWS)) await this.#endCopy(this.#copy);
    else await this.#addRow(this.#copy, line);
  }

  #openCopy(statement: string): void {
    const stream = this.#client.query(copyFrom(statement));
    const copy: Copy = { stream, hash: createHash('sha256') };
    stream.on('error', (error) => (copy.failure = error));
    this.#copy = copy;
  }

  async #addRow(copy: Copy, line: Buffer): Promise<void> {
    this.#batch.push(line, LINE_END);
    this.#batchBytes += line.length + 1;
    if (this.#batchBytes > BATCH) await this.#send(copy);
  }

  async #send(copy: Copy): Promise<void> {
    const bytes = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#batchBytes = 0;
    copy.hash.update(bytes);
    if (copy.failure !== undefined) throw copy.failure;
    if (!copy.stream.write(bytes)) await once(copy.stream, 'drain');
  }

  async #endCopy(copy: Copy): Promise<void> {
    await this.#send(copy);
    copy.stream.end();
    await finished(copy.stream);
    this.#copy = undefined;
    this.#sums.push({ rows: copy.stream.rowCount, sha256: copy.hash.digest('hex') });
  }
}

const END_OF_ROWS = Buffer.from('\\.');
const LINE_END = Buffer.from('\n');
