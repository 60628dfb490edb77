import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnPlatform, type OwnPlatform } from '../../server/cli/replay/ownPlatform.ts';
import { readLog } from '../../server/cli/replay/readLog.ts';
import { replayLog } from '../../server/cli/replay/replayLog.ts';
import { countReports, runReplay } from '../../server/cli/replay/runReplay.ts';
import { sentence } from '../../server/cli/terminal.mjs';
import { defaultSettings, type Bundle } from '#engine';
import { createPool } from '../../server/database/store/pool.ts';
import { DraftReplay } from '../../server/services/replay/DraftReplay.ts';
import type { ReplayWindow } from '../../server/services/replay/recordedEntries.ts';
import { shipped as shippedBundle } from '../kit/shipped.ts';
import { draftOf } from './draftOf.ts';
import { testDatabase, type TestDatabase } from '../kit/database.ts';
import { databaseUrl } from '../kit/databaseUrl.ts';
import { makeLog, type MadeOperation } from './makeLog.ts';

const log = makeLog(20_120_102, 64);
/** A log goes through in seconds; a busy machine takes its time. */
const PATIENCE = 180_000;
const traces = [...log.cases.values()];
const pairs = traces.flatMap((rows) => rows.slice(1).map((row, i) => [rows[i]!, row] as const));

interface ModelFile {
  readonly events: Record<string, { stay?: string[] }>;
}

interface ActionFile {
  readonly assert: Record<string, object>;
  readonly effects: Record<string, { readonly create?: string; readonly set: Record<string, string> }>;
}

describe('a made log', () => {
  it('has every oddity of a real one', () => {
    const has = (test: (last: MadeOperation, row: MadeOperation) => boolean) => pairs.some(([last, row]) => test(last, row));
    const isSameTime = (last: MadeOperation, row: MadeOperation) => row.start === last.start && row.end === last.end;
    expect(log.rows).toBeGreaterThan(550);
    expect({
      identicalRows: has((last, row) => last === row),
      ties: has((last, row) => isSameTime(last, row) && last.activity !== row.activity),
      overlaps: has((last, row) => row.start > last.start && row.start < last.end),
      writtenLater: has((last, row) => row.start > last.start && row.end < last.end),
      zeroLengths: traces.flat().some(({ start, end }) => start === end),
      loops: traces.some((rows) => comeBacks(rows) > 0),
      oddSpaces: traces.flat().some(({ activity }) => activity.includes('  ')),
    }).toEqual({
      identicalRows: true,
      ties: true,
      overlaps: true,
      writtenLater: true,
      zeroLengths: true,
      loops: true,
      oddSpaces: true,
    });
    expect(log.text).toMatch(/\+05:45,.*\r\n/);
  });
});

describe('a log replayed over HTTP', () => {
  let database: TestDatabase;
  let platform: OwnPlatform;
  let dataDir: string;

  beforeAll(async () => {
    database = await testDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'takt-replay-'));
    platform = await openOwnPlatform(dataDir, () => undefined, databaseUrl(database));
  });
  afterAll(async () => {
    await platform.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('is accepted row by row, and the server counts what the plant did', { timeout: PATIENCE }, async () => {
    const lines: string[] = [];
    expect(await runReplay(platform.client, log.text, (line) => lines.push(line))).toBe(true);
    expect(lines).toContain(sentence('replay.identical'));
    expect(await countReports(platform.client)).toEqual({
      activities: counted(traces.flat().map(({ activity }) => activity)),
      followers: counted(pairs.map(([last, row]) => `${last.activity} → ${row.activity}`)),
      loops: new Map([...log.cases].map(([name, rows]) => [name, comeBacks(rows)] as const).filter(([, count]) => count > 0)),
      leadTimes: new Map([...log.cases].map(([name, rows]) => [name, leadTime(rows)])),
    });
  });

  it('changes nothing the second time, also after the platform was started anew', { timeout: PATIENCE }, async () => {
    const before = await written();
    await platform.stop();
    platform = await openOwnPlatform(dataDir, () => undefined, databaseUrl(database));
    const replayed = await replayLog(platform.client, readLog(log.text), () => undefined);
    expect(replayed).toEqual({ accepted: log.rows, refused: [] });
    expect(await written()).toEqual(before);
  });

  describe('decided again by a draft', () => {
    const reports = async (draft: Bundle, window: ReplayWindow) => {
      const pool = createPool(database.connection, { max: 2 });
      const { signal } = new AbortController();
      const zone = 'Asia/Shanghai';
      const deps = { pool, bundle: shippedBundle, zone, settings: async () => defaultSettings(shippedBundle) };
      const report = await new DraftReplay(deps, draft, signal).run(window);
      await pool.end();
      return report;
    };

    it('comes out as it did where the draft changes nothing, and nothing is written', { timeout: PATIENCE }, async () => {
      const before = await written();
      const { total, done, same, counts, notReplayed } = await reports(shippedBundle, { last: 10_000 });
      expect({ done, counts }).toEqual({ done: total, counts: { refused: 0, accepted: 0, different: 0 } });
      // The first password of the account is secret; labels are printed by the program, not by an action.
      const reasons = notReplayed.map(({ reason }) => reason);
      expect(reasons.filter((reason) => reason !== 'secret' && reason !== 'unknownAction')).toEqual([]);
      expect(same).toBeGreaterThan(log.rows);
      expect(await written()).toEqual(before);
    });

    it('says which reports a model without that event would have refused, and why', { timeout: PATIENCE }, async () => {
      const draft = draftOf<ModelFile>('process-card.state-model.json', (model) => {
        model.events['report']!.stay = ['finished'];
      });
      const { refused, counts } = await reports(draft, { last: 100 });
      expect(counts).toEqual({ refused: refused.length, accepted: 0, different: 0 });
      const codes = refused.flatMap(({ action, refusals }) => refusals.map(({ code }) => `${action} ${code}`));
      expect(new Set(codes)).toEqual(new Set(['process-report processCard.reportNotAllowed']));
    });

    it(
      'says it of exactly those a new rule catches, and which would be written otherwise',
      { timeout: PATIENCE },
      async () => {
        const draft = draftOf<ActionFile>('process-report.action.json', ({ assert, effects }) => {
          assert['noTime'] = {
            ok: 'input.startedAt != input.endedAt',
            code: 'report.timeOrder',
            at: '/endedAt',
            assumed: true,
          };
          const [report] = Object.values(effects).filter((effect) => effect.create === 'process-report');
          report!.set['goodQuantity'] = 'input.goodQuantity + 1';
        });
        const refused = traces.flat().filter(({ start, end }) => start === end).length;
        const { counts } = await reports(draft, { last: 10_000 });
        expect(counts).toEqual({ refused, accepted: 0, different: log.rows - refused });
      },
    );
  });

  it('names the line and the reason of a row that is refused', async () => {
    const late = `${'\n'.repeat(log.rows + 1)}BACK,Turning,ID4400,2013-03-29 08:00:00Z,2013-03-29 07:00:00Z\n`;
    const { accepted, refused } = await replayLog(
      platform.client,
      readLog(`case,activity,worker,start,end${late}`),
      () => undefined,
    );
    expect(accepted).toBe(0);
    expect(refused).toMatchObject([{ line: log.rows + 2, code: 'report.timeOrder' }]);
  });

  it('does not mix with another log of the same cases', async () => {
    const other = readLog(makeLog(7, 3).text);
    await expect(replayLog(platform.client, other, () => undefined)).rejects.toMatchObject({ code: 'replay.setUpRefused' });
  });

  /** Rows that somebody asked for; labels go on being printed meanwhile. */
  async function written(): Promise<unknown> {
    const client = new pg.Client(database.connection);
    await client.connect();
    const tables = ['work_order', 'process_card', 'process_report', 'idempotency_key'];
    const asked = `SELECT count(*) FROM journal_entry WHERE actor = (SELECT id FROM "user" WHERE account = 'replay')`;
    const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
    const { rows } = await client.query<object>(`SELECT ${counts.join(', ')}, (${asked}) AS asked`);
    await client.end();
    return rows[0];
  }
});

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(words)].map((word) => [word, words.filter((other) => other === word).length]));
}

function comeBacks(rows: readonly MadeOperation[]): number {
  return rows.filter(
    (row, i) =>
      row.activity !== rows[i - 1]?.activity && rows.slice(0, i).some((earlier) => earlier.activity === row.activity),
  ).length;
}

function leadTime(rows: readonly MadeOperation[]): number {
  return (Math.max(...rows.map(({ end }) => end)) - Math.min(...rows.map(({ start }) => start))) * 60_000;
}
