import { readEnvironment } from '../../core/environment.ts';
import { ApiClient } from '../ApiClient.ts';
import type { PlantServer, ConflictSide } from './carry.ts';
import type { ParsedOptions } from './options.ts';
import { pullRevisions } from './pullCommand.ts';
import { pushRevisions } from './pushCommand.ts';
import { sentence, type Session } from './session.ts';

export const CARRY_OPTIONS = { values: { '--server': [], '--account': [], '--take': ['mine', 'theirs'] } } as const;

/** `pull FOLDER`: the revisions a plant has published, as files. */
export const pullCommand = (session: Session, parsed: ParsedOptions): Promise<number> =>
  carry(session, parsed, pullRevisions);

/** `push FOLDER`: files as drafts of a plant, where somebody reviews and publishes them. */
export const pushCommand = (session: Session, parsed: ParsedOptions): Promise<number> =>
  carry(session, parsed, pushRevisions);

async function carry(
  session: Session,
  { words: [folder], values }: ParsedOptions,
  work: typeof pullRevisions,
): Promise<number> {
  if (folder === undefined) {
    session.print(sentence(session, 'carry.noFolder'));
    return 2;
  }
  const { host, port, tls, adminPassword } = readEnvironment(process.env);
  const [url = `${tls === undefined ? 'http' : 'https'}://${host}:${port}`] = values.get('--server') ?? [];
  const [account = 'admin'] = values.get('--account') ?? [];
  const client = new SignedInClient(url);
  try {
    const { code } = await client.signIn(account, process.env['DEFINITIONS_PASSWORD'] ?? adminPassword ?? '');
    // The options take no other word.
    if (code === 200) return await work(session, client, folder, values.get('--take')?.[0] as ConflictSide);
    session.print(sentence(session, 'carry.signInFailed', { account, url }));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    session.print(sentence(session, 'carry.unreachable', { url }));
  }
  return 1;
}

/** Sends what a command asks. */
class SignedInClient extends ApiClient implements PlantServer {
  override send(...request: Parameters<ApiClient['send']>): ReturnType<ApiClient['send']> {
    return super.send(...request);
  }
}
