import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseDataDir } from '../../database/postgres/dataDir.ts';
import { StartRefused } from '../../core/StartRefused.ts';
import { readEnvironment } from '../../core/environment.ts';
import { ApiClient } from '../ApiClient.ts';
import type { Command } from '../Command.ts';
import { root, say } from '../terminal.mjs';
import { openOwnPlatform, type OwnPlatform } from './ownPlatform.ts';
import { runReplay } from './runReplay.ts';

/**
 * `npm run replay -- FILE [--url URL]`: replays a log over HTTP and compares the server's counts with the file's. Without a URL
 * it runs a platform of its own, one per log; with one it signs in as `REPLAY_ACCOUNT` with `REPLAY_PASSWORD`.
 */
export const run: Command = async (args) => {
  const { file, url } = argumentsIn(args);
  const text = readText(file);
  const platform = url === undefined ? await replayOnOwnPlatform(text) : await replayOnServer(url);
  try {
    return (await runReplay(platform.client, text, (line) => console.log(line))) ? 0 : 1;
  } finally {
    await platform.stop();
  }
};

function argumentsIn(args: readonly string[]): { readonly file: string; readonly url: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { url: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, url: values.url };
  } catch {
    // An unknown option: reported below.
  }
  throw new StartRefused('replay.usage');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartRefused('replay.fileMissing', { file });
  }
}

/** Each log has its own data directory: replaying the same log finds its earlier reports, another log an empty plant. */
function replayOnOwnPlatform(text: string): Promise<OwnPlatform> {
  const { dataDir } = readEnvironment(process.env);
  const dir = chooseDataDir({ root, log: say, ...(dataDir === undefined ? {} : { dataDir }) });
  const log = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return openOwnPlatform(join(dir, 'replay', log), say);
}

async function replayOnServer(url: string): Promise<OwnPlatform> {
  const [account, password] = [process.env['REPLAY_ACCOUNT'], process.env['REPLAY_PASSWORD']];
  if (!account || !password) throw new StartRefused('replay.accountMissing');
  const client = new ApiClient(url);
  const answer = await client.signIn(account, password).catch(() => {
    throw new StartRefused('replay.unreachable', { url });
  });
  if (answer.code !== 200)
    throw new StartRefused('replay.signInRefused', { account, text: answer.refusals?.[0]?.text ?? '' });
  return { client, stop: () => Promise.resolve() };
}
