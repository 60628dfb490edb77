import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import type { Reader, TextSource } from '../../core/say.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Texts and zone every answer is told with. */
    speech: TextSource;
  }
}

/** Gives answers their texts. */
export function useSpeech(app: FastifyInstance, deps: TextSource): void {
  app.decorate('speech', deps);
}

/** Who reads the answer: the user's language, else the device's, else Chinese. */
export function readerOf(request: FastifyRequest): Reader {
  const { bundle, zone } = request.server.speech;
  const language = request.signedIn?.language ?? languageOf(request.headers['accept-language']);
  return { texts: bundle().texts, language, zone: zone() };
}
