import { describe, expect, it } from 'vitest';
import { routesOf, type Route } from '../../server/http/request/route.ts';
import { signIn } from '../http/plant.ts';
import { standingPlant } from './connect.ts';
import { stored } from './stored.ts';

const { plant } = standingPlant();
const NOBODY = '00000000-0000-7000-8000-000000000000';
/** Begin or end a session: people do so as themselves, as whomever they look. */
const OF_SESSIONS = ['POST /api/login', 'POST /api/logout', 'POST /api/open-id/begin'];
/** A stream never ends. */
const ENDLESS = '/api/events';

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;
const routes = (isWriting: boolean): readonly Route[] =>
  routesOf(plant().app).filter(({ method, url }) => (method !== 'GET') === isWriting && url !== ENDLESS);

async function answered({ method, url }: Route): Promise<{ readonly status: number; readonly text: string }> {
  const path = url.replaceAll(/:(?:id|record)\b/g, NOBODY).replaceAll(/:\w+/g, 'pad');
  const headers = { ...(await signedIn()), 'view-as': 'leader' };
  const { statusCode, body } = await plant().app.inject({ method, url: path, headers });
  return { status: statusCode, text: body };
}

let session: { readonly authorization: string } | undefined;
const signedIn = async () => (session ??= await signIn(plant().app, 'admin'));

describe('who looks as another role', () => {
  it('writes nothing at any endpoint', async () => {
    const writing = routes(true).filter((route) => !OF_SESSIONS.includes(nameOf(route)));
    expect(writing.length).toBeGreaterThan(50);
    const open: string[] = [];
    for (const route of writing) {
      const { status, text } = await answered(route);
      if (status !== 403 || !text.includes('viewAs.readOnly')) open.push(`${nameOf(route)}: ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('is refused by all but what begins or ends a session', () => {
    const ofSessions = routes(true).filter(({ changesSession }) => changesSession);
    expect(ofSessions.map(nameOf).toSorted()).toEqual(OF_SESSIONS);
  });

  it('changes nothing by reading', async () => {
    await signedIn();
    const before = await stored(plant().pool);
    const failed: string[] = [];
    for (const route of routes(false)) if ((await answered(route)).status >= 500) failed.push(nameOf(route));
    expect([failed, await stored(plant().pool)]).toEqual([[], before]);
  });
});
