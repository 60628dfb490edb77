import { readFileSync } from 'node:fs';
import { StartRefused } from '../../core/StartRefused.ts';
import { readEnvironment } from '../../core/environment.ts';
import type { ImportResult } from '../../services/import/runImport.ts';
import { ApiClient, type Answer } from '../ApiClient.ts';
import type { Command } from '../Command.ts';
import { say } from '../terminal.mjs';
import { readImportArgs, type ImportArgs } from './importArgs.ts';
import { sendArchive } from './sendArchive.ts';

/** `npm run import -- ENTITY FILE`: a spreadsheet into the running server, wholly or not at all. */
export const run: Command = async (args) => {
  const { host, port, tls, adminPassword } = readEnvironment(process.env);
  const importArgs = readImportArgs(args, `${tls === undefined ? 'http' : 'https'}://${host}:${port}`);
  const password = process.env['IMPORT_PASSWORD'] ?? adminPassword;
  if (password === undefined) throw new StartRefused('import.noPassword', { account: importArgs.account });
  const file = readImportFile(importArgs);
  try {
    return printAnswer(await send(importArgs, password, file));
  } catch (error) {
    if (error instanceof TypeError) throw new StartRefused('import.unreachable', { url: importArgs.url });
    throw error;
  }
};

function readImportFile({ file }: ImportArgs): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    throw new StartRefused('import.fileMissing', { file });
  }
}

async function send(importArgs: ImportArgs, password: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const { url, account, entity, files, ...how } = importArgs;
  const client = new ApiClient(url);
  const { code } = await client.signIn(account, password);
  if (code !== 200) throw new StartRefused('import.signInFailed', { account, url });
  return files === undefined
    ? client.importFile(entity, { bytes }, how)
    : sendArchive(client, { ...importArgs, files }, bytes);
}

/** Prints the server's message; a refused file exits with 1. */
function printAnswer({ code, message, refusals = [], data }: Answer): number {
  if (code === 200 && message) {
    const { totals = [] } = (data ?? {}) as Partial<Pick<ImportResult, 'totals'>>;
    for (const total of totals) say('import.total', { ...total });
    say(message.code, message.params);
    return 0;
  }
  for (const { row, column = '', text } of refusals)
    say(row === undefined ? 'import.faultOfFile' : 'import.fault', { row: row ?? '', column, text });
  say('import.refused', { count: (data as { readonly faults?: number } | undefined)?.faults ?? refusals.length });
  return 1;
}
