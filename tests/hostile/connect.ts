import type { FastifyInstance } from 'fastify';
import { bundle, signIn } from '../http/plant.ts';
import type { Send } from './attack.ts';

/** Somebody signed in for every role of an app, and a way to send as each of them. */
export async function senderOf(app: FastifyInstance): Promise<Send> {
  const sessions = new Map<string, { readonly authorization: string }>();
  for (const role of bundle.roles.keys()) sessions.set(role, await signIn(app, role.replaceAll('-', '_')));
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
