import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as announcements from '../../../church/api/announcements.ts';
import * as banners from '../../../church/api/banners.ts';
import * as churchPoints from '../../../church/api/churchPoints.ts';
import * as consents from '../../../church/api/consents.ts';
import * as fellowships from '../../../church/api/fellowships.ts';
import * as login from '../../../church/api/login.ts';
import * as registrations from '../../../church/api/registrations.ts';
import { toRequestError } from '../../../church/api/request.ts';
import * as site from '../../../church/api/site.ts';
import * as articles from '../../../church/api/spiritualArticles.ts';
import * as audios from '../../../church/api/spiritualAudios.ts';
import * as preachs from '../../../church/api/sundayPreachs.ts';
import * as sings from '../../../church/api/sundaySings.ts';

/** Every call that is read. */
const CALLS = {
  announcements,
  banners,
  churchPoints,
  consents,
  fellowships,
  login,
  registrations,
  site,
  articles,
  audios,
  preachs,
  sings,
};
/** Answers of somebody else, or what is left of one. */
const NOT_ANSWERS = [
  '',
  '{',
  '{"items":[{"id":"1"}',
  '<html><body>Sign in to the network</body></html>',
  'null',
  '7',
  '{}',
  '{"ok":true}',
];

beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const calls = Object.entries(CALLS).flatMap(([file, module]) =>
  Object.entries(module)
    // Its answer is not read: who signs out is forgotten on the device in any case.
    .filter(([name, value]) => typeof value === 'function' && name !== 'signOut')
    .map(([name, value]) => [`${file}.${name}`, value as (...given: unknown[]) => Promise<unknown>] as const),
);

it.each(calls)('%s takes no other answer for its own', async (_, ask) => {
  for (const text of NOT_ANSWERS) {
    vi.stubGlobal('fetch', async () => new Response(text, { status: 200 }));
    const ended = await ask({}, 'key').then(
      (value) => ({ value }),
      (error: unknown) => toRequestError(error).status,
    );
    expect([text, ended]).toEqual([text, 0]);
  }
});
