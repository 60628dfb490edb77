import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { plantDefinitions, withFile, type Bundle } from '#engine';
import { readEnvironment } from '../../core/environment.ts';
import { RequestRefused } from '../../core/RequestRefused.ts';
import { openDatabase } from '../../database/postgres/openDatabase.ts';
import { createPool } from '../../database/store/pool.ts';
import { DraftReplay, type DifferingEntry, type ReplayReport } from '../../services/replay/DraftReplay.ts';
import type { ReplayWindow } from '../../services/replay/recordedEntries.ts';
import { sealRowKeysWith } from '../../database/personal/rowKeys.ts';
import { openBox } from '../../services/secrets/readKeys.ts';
import { chooseDataDir } from '../../database/postgres/dataDir.ts';
import { SettingsStore } from '../../services/settings/SettingsStore.ts';
import { root, say } from '../terminal.mjs';
import type { ParsedOptions } from './options.ts';
import { sentence, type Session } from './session.ts';

export const REPLAY_OPTIONS = { values: { '--draft': [], '--last': [], '--day': [] } } as const;

const LAST = 1_000;

/**
 * `replay --draft FILE [--last n | --day YYYY-MM-DD]`: what the draft would have answered to the work in the journal; fails when
 * something that was done would be refused.
 */
export async function replayCommand(session: Session, { values }: ParsedOptions): Promise<number> {
  const [path = ''] = values.get('--draft') ?? [];
  const draft = draftBundle(session, path);
  const window = readWindow(values);
  if (!draft || !window) {
    session.print(sentence(session, draft ? 'replay.badWindow' : 'check.noDraft', { file: path }));
    return 2;
  }
  const report = await replay(session, draft, window);
  if (report) printReport(session, report);
  return report && report.counts.refused === 0 ? 0 : 1;
}

function draftBundle({ files }: Session, path: string): Bundle | undefined {
  const shipped = files.find((file) => basename(file.path) === basename(path));
  try {
    const text = readFileSync(path, 'utf8');
    const { bundle, problems } = plantDefinitions(withFile(files, { path: shipped?.path ?? path, text }));
    return shipped && problems.every(({ severity }) => severity !== 'error') ? bundle : undefined;
  } catch {
    return undefined;
  }
}

function readWindow(values: ParsedOptions['values']): ReplayWindow | undefined {
  const [[day], [last = String(LAST)]] = [values.get('--day') ?? [], values.get('--last') ?? []];
  if (day !== undefined) return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : undefined;
  return /^[1-9]\d{0,5}$/.test(last) ? { last: Number(last) } : undefined;
}

async function replay(session: Session, draft: Bundle, window: ReplayWindow): Promise<ReplayReport | undefined> {
  const { bundle } = session;
  const choice = { ...readEnvironment(process.env), root, log: say };
  const secrets = openBox(choice, chooseDataDir(choice), []);
  sealRowKeysWith(secrets);
  const database = await openDatabase(choice, 'tool');
  const pool = createPool(database.connection, { max: 2 });
  try {
    const settings = new SettingsStore({ pool, bundle: () => bundle, now: () => new Date(), secrets });
    await settings.values();
    const deps = { pool, bundle, zone: settings.zone(), settings: () => settings.values() };
    return await new DraftReplay(deps, draft, new AbortController().signal).run(window);
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    for (const { code, params } of error.refusals) session.print(sentence(session, code, params));
    return undefined;
  } finally {
    await pool.end();
    await database.stop();
  }
}

function printReport(session: Session, report: ReplayReport): void {
  const { total, same, counts, notReplayed } = report;
  for (const verdict of ['refused', 'accepted', 'different'] as const)
    for (const entry of report[verdict]) printEntry(session, verdict, entry);
  for (const { reason, count } of notReplayed)
    session.print(sentence(session, 'replay.notReplayed', { count, reason: sentence(session, `replay.reason.${reason}`) }));
  session.print(sentence(session, 'replay.draftSummary', { total, same, ...counts }));
}

function printEntry(session: Session, verdict: string, { at, journal, action, refusals }: DifferingEntry): void {
  const reasons = refusals.map(({ code, params }) => `${code} ${sentence(session, code, params)}`);
  session.print([at, journal, action, sentence(session, `replay.verdict.${verdict}`), ...reasons].join('  '));
}
