import type { RecordValue } from '#engine';
import type { Reader } from '../../core/say.ts';
import { tryMail } from '../mail/tryMail.ts';
import type { AppDeps } from '../../http/deps.ts';

/** What a group of settings was tried out with, by whom. */
export interface Tried {
  readonly deps: Pick<AppDeps, 'settings' | 'environment'>;
  readonly input: RecordValue;
  readonly reader: Reader;
}

/** What is told when it worked. */
export interface Worked {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/** How groups are tried out whose definition says `try`. What does not work is thrown as a refusal. */
export const TRIES: Readonly<Record<string, (tried: Tried) => Promise<Worked>>> = {
  mail: async ({ deps, input, reader }) => {
    const receiver = String(input['receiver']);
    await tryMail(deps, receiver, reader);
    return { code: 'mail.testSent', params: { receiver } };
  },
};
