import type { RecordValue } from '#engine';
import type { Reader } from '../http/say.ts';
import { tryMail } from '../mail/tryMail.ts';
import type { SettingsStore } from './SettingsStore.ts';

/** What a group of settings was tried out with, by whom. */
export interface Tried {
  readonly settings: SettingsStore;
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
  mail: async ({ settings, input, reader }) => {
    const receiver = String(input['receiver']);
    await tryMail(settings, receiver, reader);
    return { code: 'mail.testSent', params: { receiver } };
  },
};
