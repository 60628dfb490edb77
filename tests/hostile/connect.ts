import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { bundle, openPlant, signIn, type Plant } from '../http/plant.ts';
import type { Send } from './attack.ts';

/** A plant that stands while the tests of a file run, and a way to send to it as every role. */
export function standingPlant(): { readonly plant: () => Plant; readonly send: Send } {
  let plant: Plant | undefined;
  let sender: Send | undefined;
  beforeAll(async () => {
    plant = await openPlant();
    sender = await senderOf(plant.app);
  });
  afterAll(() => plant?.close());
  return { plant: () => plant!, send: (role, request) => sender!(role, request) };
}

/** Somebody signed in for every role of an app, and a way to send as each of them. */
async function senderOf(app: FastifyInstance): Promise<Send> {
  const sessions = new Map<string, { readonly authorization: string }>();
  for (const role of bundle.roles.keys()) sessions.set(role, await signIn(app, role));
  return async (role, { method, url, headers, body }) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...sessions.get(role), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, text: response.body };
  };
}
