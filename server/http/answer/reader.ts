import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { languageOf } from './language.ts';
import type { Reader } from '../../core/say.ts';

type Speech = Pick<AppDeps, 'bundle' | 'zone'>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Texts and zone every answer is told with. */
    speech: Speech;
  }
}

/** Gives answers their texts. */
export function useSpeech(app: FastifyInstance, deps: Speech): void {
  app.decorate('speech', deps);
}

/** Who reads the answer: the user's language, else the device's, else Chinese. */
export function readerOf(request: FastifyRequest): Reader {
  const { bundle, zone } = request.server.speech;
  const language = request.signedIn?.language ?? languageOf(request.headers['accept-language']);
  return { texts: bundle().texts, language, zone: zone() };
}
